import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const validFrom = today();

const requireApproval = (on: boolean, groupNumber = 1001) =>
  portal.updateRows(
    'benefit_group',
    { group_number: groupNumber },
    { employer_approval_required: on },
  );

beforeAll(() => requireApproval(true));

let phones = 1000;
const askForChange = (who = 'employee') =>
  callForBody(portal, who, 'requestContactUpdate', {
    validFrom,
    memberId,
    homePhone: `614-555-${++phones}`,
  });
const statusFor = async (who: string, conversationId: number) =>
  (await callForBody(portal, who, 'readConversation', { conversationId })).status;
const changes = async (conversationId: number) => {
  const { objects } = await callForBody(portal, 'eligibility', 'searchDemographicChanges', {
    memberId,
  });
  return objects.filter((change) => change.conversationId === conversationId);
};
const inQueue = async (query: string) =>
  (await callForBody(portal, 'eligibility', 'searchConversations', { inQueue: true, query }))
    .objects.length;
const review = async (conversationId: number, approved: boolean, note?: string) => {
  const { rowVersion } = await callForBody(portal, 'employer', 'readConversation', {
    conversationId,
  });
  return call(portal, 'employer', 'reviewRequest', { conversationId, rowVersion, approved, note });
};
const addressOf = async () => {
  const rows = await portal.listRows('member_address', { member_id: memberId }, 'address_id');
  return rows[0]?.address_id ?? 0;
};
const request = { memberId, terminationDate: addDays(today(), 30), reason: '08' };

describe('a member’s request, where the group requires the employer’s approval', () => {
  it('waits for the employer, and staff neither find it in the queue nor apply it', async () => {
    const { conversationId, transactionNumber } = await askForChange();
    expect(await statusFor('employee', conversationId)).toBe('WaitingOnEmployer');
    expect(await inQueue(transactionNumber)).toBe(0);
    expect(await changes(conversationId)).toEqual([]);
    const { objects } = await callForBody(portal, 'employer', 'searchConversations', {
      requests: true,
      status: 'WaitingOnEmployer',
    });
    expect(objects.map((row) => row.transactionNumber)).toContain(transactionNumber);
  });

  it('goes to the queue when it is approved, and both sides are notified', async () => {
    const { conversationId, transactionNumber } = await askForChange();
    expect((await review(conversationId, true)).status).toBe(200);
    const talk = await callForBody(portal, 'employee', 'readConversation', { conversationId });
    expect(talk.status).toBe('New');
    expect(talk.messages.at(-1)?.body).toContain('approved');
    expect(await inQueue(transactionNumber)).toBe(1);
    expect(await changes(conversationId)).toHaveLength(1);
  });

  it('ends when it is declined, with the reason', async () => {
    const { conversationId } = await askForChange();
    expect((await review(conversationId, false, 'Please use the home address.')).status).toBe(200);
    const talk = await callForBody(portal, 'employee', 'readConversation', { conversationId });
    expect(talk.status).toBe('Resolved');
    expect(talk.messages.at(-1)?.body).toContain('Please use the home address.');
    expect((await changes(conversationId)).map(({ status }) => status)).toEqual(['Rejected']);
  });

  it('still waits after questions and answers, and is not sent to another queue', async () => {
    const { conversationId } = await askForChange();
    for (const who of ['eligibility', 'employee', 'employer'])
      await callForBody(portal, who, 'addMessage', { conversationId, body: 'One moment.' });
    expect(await statusFor('employee', conversationId)).toBe('WaitingOnEmployer');
    const { rowVersion } = await callForBody(portal, 'eligibility', 'readConversation', {
      conversationId,
    });
    const moved = { conversationId, rowVersion, queue: 'claims' };
    expect((await call(portal, 'eligibility', 'rerouteConversation', moved)).status).toBe(409);
  });

  it('has one answer', async () => {
    const { conversationId } = await askForChange();
    const responses = await Promise.all([
      review(conversationId, true),
      review(conversationId, false, 'No.'),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('includes each kind that changes the record', async () => {
    const addressId = await addressOf();
    const card = { memberId, addressId, reason: 'Lost' };
    const filed = [
      await callForBody(portal, 'employee', 'requestIdCard', card),
      await callForBody(portal, 'employee', 'requestTermination', request),
    ];
    for (const { conversationId } of filed)
      expect(await statusFor('employee', conversationId)).toBe('WaitingOnEmployer');
  });
});

describe('a plain question that waits for the employer', () => {
  const askEmployer = async () => {
    const { conversationId } = await callForBody(portal, 'employer', 'startConversation', {
      subjectId: 1,
      memberId,
      body: 'My card did not arrive.',
    });
    await portal.updateRows(
      'conversation',
      { conversation_id: conversationId },
      { status: 'WaitingOnEmployer' },
    );
    return conversationId;
  };

  it('cannot be approved or declined', async () => {
    const conversationId = await askEmployer();
    const { reviewable } = await callForBody(portal, 'employer', 'readConversation', {
      conversationId,
    });
    expect(reviewable).toBe(false);
    expect((await review(conversationId, true)).status).toBe(409);
  });

  it('is open again after the reply', async () => {
    const conversationId = await askEmployer();
    await callForBody(portal, 'employer', 'addMessage', {
      conversationId,
      body: 'It is number 1024.',
    });
    expect(await statusFor('employer', conversationId)).toBe('Open');
  });
});

describe('what waits for the caller', () => {
  const waitsFor = async (who: string, conversationId: number) => {
    const { objects } = await callForBody(portal, who, 'searchConversations', {
      waitingForMe: true,
      amount: 100,
    });
    return objects.some((row) => row.conversationId === conversationId);
  };
  const askBack = (conversationId: number) =>
    callForBody(portal, 'eligibility', 'addMessage', {
      conversationId,
      body: 'Which number is it?',
    });

  it('is for an employer the request to approve, and no longer the approved one', async () => {
    const { conversationId } = await askForChange();
    expect(await waitsFor('employer', conversationId)).toBe(true);
    await review(conversationId, true);
    expect(await waitsFor('employer', conversationId)).toBe(false);
  });

  it('is not for an employer what the member is asked', async () => {
    const { conversationId } = await askForChange();
    await review(conversationId, true);
    await askBack(conversationId);
    expect(await waitsFor('employer', conversationId)).toBe(false);
    expect(await waitsFor('employee', conversationId)).toBe(true);
  });

  it('is the question to the employer’s own message, until the reply', async () => {
    const { conversationId } = await callForBody(portal, 'employer', 'startConversation', {
      subjectId: 1,
      memberId,
      body: 'Which plan does she have?',
    });
    expect(await waitsFor('employer', conversationId)).toBe(false);
    await askBack(conversationId);
    expect(await waitsFor('employer', conversationId)).toBe(true);
    await callForBody(portal, 'employer', 'addMessage', {
      conversationId,
      body: 'It is number 1024.',
    });
    expect(await waitsFor('employer', conversationId)).toBe(false);
  });
});

describe('a request', () => {
  it('of an employer or of staff does not wait', async () => {
    for (const who of ['employer', 'eligibility']) {
      const { conversationId } = await askForChange(who);
      expect(await statusFor('eligibility', conversationId)).toBe('New');
    }
  });

  it('under confidential communication is not shown to the employer', async () => {
    const confidential = (on: boolean) =>
      portal.updateRows('member', { member_id: memberId }, { confidential_communication: on });
    await confidential(true);
    const { conversationId } = await askForChange();
    await confidential(false);
    expect(await statusFor('employee', conversationId)).toBe('New');
    const read = await call(portal, 'employer', 'readConversation', { conversationId });
    expect(read.status).toBe(404);
  });

  it('goes to the queue at once where the group does not require approval', async () => {
    await requireApproval(false);
    const { conversationId } = await askForChange();
    expect(await statusFor('employee', conversationId)).toBe('New');
    await requireApproval(true);
  });
});

describe('what the employer decides about', () => {
  const readSubject = (conversationId: number, who = 'employer') =>
    call(portal, who, 'readRequestForReview', { conversationId });
  const readBody = (conversationId: number) =>
    callForBody(portal, 'employer', 'readRequestForReview', { conversationId });

  it('is a change of contact data with its day and the old and new values', async () => {
    const { conversationId } = await askForChange();
    const subject = await readBody(conversationId);
    expect(subject).toMatchObject({ memberId, requestKind: 'contactUpdate' });
    expect(subject.effectiveDate).toBe(validFrom);
    expect(subject.changes).toEqual([
      expect.objectContaining({ field: 'Home phone', newValue: `(614) 555-${phones}` }),
    ]);
  });

  it('lists an address in the order in which it is written', async () => {
    const { conversationId } = await callForBody(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      memberId,
      addressLine1: '7 Invented St',
      city: 'Pittsburgh',
      state: 'PA',
      zip: '15222',
      homePhone: `614-555-${++phones}`,
    });
    const fields = (await readBody(conversationId)).changes.map(({ field }) => field);
    expect(fields).toEqual(['Address', 'City', 'State', 'ZIP code', 'Home phone']);
  });

  it('leaves out the parts of a new address that stay as they are', async () => {
    const { city, state, zip } = await portal.getRow('member_address', { member_id: memberId }, [
      'city',
      'state',
      'zip',
    ]);
    const { conversationId } = await callForBody(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      memberId,
      addressLine1: '8 Invented St',
      city,
      state,
      zip,
    });
    const { changes: shown } = await readBody(conversationId);
    expect(shown.map(({ field }) => field)).toEqual(['Address']);
  });

  it('is the day on which coverage ends', async () => {
    const { conversationId } = await callForBody(portal, 'employee', 'requestTermination', request);
    expect(await readBody(conversationId)).toMatchObject({
      requestKind: 'termination',
      effectiveDate: request.terminationDate,
      changes: [],
    });
  });

  it('is not found after the decision, nor by others', async () => {
    const { conversationId } = await askForChange();
    expect((await readSubject(conversationId, 'other.employer')).status).toBe(404);
    await review(conversationId, true);
    expect((await readSubject(conversationId)).status).toBe(404);
  });

  it('is named by its kind in lists', async () => {
    const { conversationId } = await askForChange();
    const { objects } = await callForBody(portal, 'employer', 'searchConversations', {
      requests: true,
    });
    const row = objects.find((one) => one.conversationId === conversationId);
    expect(row?.requestKind).toBe('contactUpdate');
  });
});

calls(portal, 'reviewRequest', {
  'is not found in a group of others': [
    'other.employer',
    async () => ({
      conversationId: (await askForChange()).conversationId,
      rowVersion: 1,
      approved: true,
    }),
    404,
  ],
  'refuses to decline without a reason': [
    'employer',
    async () => ({
      conversationId: (await askForChange()).conversationId,
      rowVersion: 1,
      approved: false,
    }),
    '422 /note reviewRequest.reasonNeeded',
  ],
  'is refused to members': ['employee', { conversationId: 1, rowVersion: 1, approved: true }, 403],
});

calls(portal, 'requestTermination', {
  'files the request under the brand’s code': [
    'employee',
    request,
    ({ transactionNumber }) => expect(transactionNumber).toMatch(/^TERM-\d{8}-\d+$/u),
  ],
  'refuses a day that has passed': [
    'employee',
    { ...request, terminationDate: addDays(today(), -1) },
    '422 /terminationDate sameOrAfterToday',
  ],
  'is refused for an adult who has not shared anything': [
    'employee',
    { ...request, memberId: people.daniel },
    404,
  ],
  'is not found for another household': [
    'employee',
    { ...request, memberId: people.otherMember },
    404,
  ],
  'is refused to employers': ['employer', request, 403],
});
