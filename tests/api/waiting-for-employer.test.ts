import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { createDecisionInput, submitEnrollment } from '../support/enrollment-calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena: memberId } = people;
const db = () => portal.services.kysely;

/** Moves a conversation and the messages that it has so far back by a number of days. */
async function ageConversation(conversationId: number, days: number): Promise<void> {
  const ageBy = sql`${days} * interval '1 day'`;
  await sql`update conversation set created_at = created_at - ${ageBy}
    where conversation_id = ${conversationId}`.execute(db());
  await sql`update message set sent_at = sent_at - ${ageBy}
    where conversation_id = ${conversationId}`.execute(db());
}

const startConversation = async () =>
  (
    await callForBody(portal, 'employer', 'startConversation', {
      subjectId: 1,
      memberId,
      body: 'Which plan does she have?',
    })
  ).conversationId;
let written = 0;
// The same text again would count as a repeated call.
const write = (who: string, conversationId: number) =>
  callForBody(portal, who, 'addMessage', { conversationId, body: `Message ${++written}` });
const listWaiting = async () =>
  (
    await callForBody(portal, 'employer', 'searchConversations', {
      waitingForMe: true,
      sortProperty: 'daysWaiting',
      amount: 100,
    })
  ).objects;
const readDays = async (conversationId: number) =>
  (await listWaiting()).find((row) => row.conversationId === conversationId)?.daysWaiting;

describe('the days that a conversation waits for the employer', () => {
  it('begin with the question, not with the conversation', async () => {
    const conversationId = await startConversation();
    await ageConversation(conversationId, 30);
    await write('eligibility', conversationId);
    expect(await readDays(conversationId)).toBe(0);
  });

  it('begin with the first question since the last reply', async () => {
    const conversationId = await startConversation();
    await write('eligibility', conversationId);
    await write('employer', conversationId);
    await ageConversation(conversationId, 9);
    await write('eligibility', conversationId);
    await ageConversation(conversationId, 4);
    await write('eligibility', conversationId);
    expect(await readDays(conversationId)).toBe(4);
  });

  it('begin with the request that the employer must approve, whatever is written about it', async () => {
    await portal.updateRows(
      'benefit_group',
      { group_number: 1001 },
      { employer_approval_required: true },
    );
    const { conversationId } = await callForBody(portal, 'employee', 'requestTermination', {
      memberId,
      terminationDate: '2099-01-01',
      reason: '08',
    });
    await ageConversation(conversationId, 6);
    await write('employee', conversationId);
    expect(await readDays(conversationId)).toBe(6);
  });

  it('sort the conversations, and those that do not wait have none', async () => {
    const days = (await listWaiting()).map(({ daysWaiting }) => daysWaiting);
    expect(days).not.toContain(undefined);
    expect(days).toEqual(days.toSorted((a = 0, b = 0) => b - a));
    const resolved = await callForBody(portal, 'employer', 'searchConversations', {
      status: 'Resolved',
    });
    expect(resolved.objects.every(({ daysWaiting }) => daysWaiting === undefined)).toBe(true);
  });
});

describe('an enrollment that needs information', () => {
  let enrollmentId = 0;
  const readRow = async () => {
    const { results } = await callForBody(portal, 'employer', 'listEnrollments', {
      sortProperty: 'daysWaiting',
      sortDesc: true,
      itemsPerPage: 100,
    });
    return { results, row: results.find((one) => one.enrollmentId === enrollmentId) };
  };

  beforeAll(async () => {
    enrollmentId = await submitEnrollment(portal);
    await sql`update enrollment set submitted_at = submitted_at - interval '20 days'
      where enrollment_id = ${enrollmentId}`.execute(db());
    await callForBody(portal, 'eligibility', 'requestEnrollmentInformation', {
      ...(await createDecisionInput(portal, enrollmentId)),
      note: 'Please send the birth certificate.',
    });
    await sql`update enrollment_history set changed_at = changed_at - interval '3 days'
      where enrollment_id = ${enrollmentId} and status = 'NeedsInfo'`.execute(db());
  });

  it('says in the list, before the newest others, what is missing and since when', async () => {
    const { results, row } = await readRow();
    expect(row).toMatchObject({
      status: 'NeedsInfo',
      decisionNote: 'Please send the birth certificate.',
      daysWaiting: 3,
    });
    const days = results.map(({ daysWaiting = 0 }) => daysWaiting);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const others = results.filter((one) => one.status !== 'NeedsInfo');
    const submitted = others.map(({ submittedDate = '' }) => submittedDate);
    expect(submitted).toEqual(submitted.toSorted().toReversed());
  });

  it('no longer waits and misses nothing after the answer', async () => {
    await callForBody(portal, 'employer', 'answerEnrollment', {
      ...(await createDecisionInput(portal, enrollmentId)),
      note: 'Here it is.',
    });
    const { row } = await readRow();
    expect(row?.status).toBe('InReview');
    expect([row?.decisionNote, row?.daysWaiting]).toEqual([undefined, undefined]);
  });
});
