import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const readClaim = (fullClaimNumber: string, who = 'employee') =>
  callForBody(portal, who, 'readClaimByNumber', { fullClaimNumber });
const eventsOf = async (fullClaimNumber: string, who?: string) =>
  (await readClaim(fullClaimNumber, who)).statusHistory.map(({ status }) => status);
const write = (fullClaimNumber: string, subjectId: number, who = 'employee') =>
  callForBody(portal, who, 'startConversation', {
    subjectId,
    memberId: people.elena,
    fullClaimNumber,
    body: 'The treatment was necessary.',
  });

/** The denied claims of the employee, those with an appeal apart. */
async function listDenied() {
  const { results } = await callForBody(portal, 'employee', 'listClaims', {
    status: 'Denied',
    itemsPerPage: 100,
  });
  const own = results.filter(({ memberId }) => memberId === people.elena);
  const claims = await Promise.all(own.map((row) => readClaim(row.fullClaimNumber)));
  const appealed = claims.filter(({ appealSentDate }) => appealSentDate !== undefined);
  return { appealed, others: claims.filter((claim) => !appealed.includes(claim)) };
}

describe('a denied claim', () => {
  it('knows its appeal, the day of the answer and the conversation', async () => {
    const [claim] = (await listDenied()).appealed;
    const { appealSentDate = '', appealConversationId = 0, ...more } = claim!;
    expect(more).toMatchObject({ appealAnswerBy: addDays(appealSentDate, 60), appealOpen: true });
    expect(more.statusHistory.at(-1)).toMatchObject({
      status: 'AppealReceived',
      statusDate: appealSentDate,
    });
    const conversation = await callForBody(portal, 'employee', 'readConversation', {
      conversationId: appealConversationId,
    });
    expect(conversation.claim?.fullClaimNumber).toBe(more.fullClaimNumber);
  });

  it('is appealed by its patient, not by a question or by staff', async () => {
    const [{ fullClaimNumber } = { fullClaimNumber: '' }] = (await listDenied()).others;
    await write(fullClaimNumber, 2);
    await write(fullClaimNumber, 3, 'administrator');
    expect(await readClaim(fullClaimNumber)).not.toHaveProperty('appealSentDate');
    expect(await eventsOf(fullClaimNumber)).not.toContain('AppealReceived');
    const { conversationId } = await write(fullClaimNumber, 3);
    expect(await readClaim(fullClaimNumber)).toMatchObject({
      appealConversationId: conversationId,
      appealOpen: true,
    });
    expect(await eventsOf(fullClaimNumber)).toContain('AppealReceived');
  });

  it('is not appealed by staff who work as the member', async () => {
    const [claim] = (await listDenied()).appealed;
    await portal.updateRows(
      'message',
      { conversation_id: claim!.appealConversationId! },
      { impersonator_id: await getAccountId(portal.services.kysely, 'administrator.demo') },
    );
    expect(await readClaim(claim!.fullClaimNumber)).not.toHaveProperty(
      'appealConversationId',
      claim!.appealConversationId,
    );
    await portal.updateRows(
      'message',
      { conversation_id: claim!.appealConversationId! },
      { impersonator_id: null },
    );
  });

  it('shows an appeal only to those who may see the conversation', async () => {
    const [{ fullClaimNumber } = { fullClaimNumber: '' }] = (await listDenied()).appealed;
    expect(await eventsOf(fullClaimNumber, 'employer')).not.toContain('AppealReceived');
  });

  it('has no open appeal once the conversation is resolved', async () => {
    const [claim] = (await listDenied()).appealed;
    await portal.updateRows(
      'conversation',
      { conversation_id: claim!.appealConversationId! },
      { status: 'Resolved', resolved_at: '2026-11-26T12:00:00Z' },
    );
    expect((await readClaim(claim!.fullClaimNumber)).appealOpen).toBe(false);
  });
});
