import { describe, expect, it } from 'vitest';
import { callForBody, call } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const who = 'employer';
const counts = () => callForBody(portal, who, 'countWaiting');

/** The ids of the conversations that match. */
async function listIds(criteria: object): Promise<number[]> {
  const { objects } = await callForBody(portal, who, 'searchConversations', {
    amount: 100,
    ...criteria,
  });
  return objects.map(({ conversationId }) => conversationId);
}

describe('the numbers in the menu of an employer', () => {
  it('agree with the lists of the home page', async () => {
    const { totalCount: enrollments } = await callForBody(portal, who, 'listEnrollments', {
      status: 'NeedsInfo',
    });
    const { totalCount: checkRuns } = await callForBody(portal, who, 'listPublishedCheckRuns', {
      standing: 'AwaitingApproval',
    });
    const requests = await listIds({ waitingForMe: true, requests: true });
    expect(requests.length).toBeGreaterThan(0);
    expect(enrollments).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({ enrollments, checkRuns, requests: requests.length });
  });

  it('count conversations that wait or are unread, each once', async () => {
    const listed = [
      ...(await listIds({ waitingForMe: true })),
      ...(await listIds({ unread: true })),
    ];
    expect((await counts()).messages).toBe(new Set(listed).size);
  });

  it('still count a conversation that was read and waits for an answer', async () => {
    const [conversationId = 0] = await listIds({ waitingForMe: true, unread: true });
    const { messages } = await counts();
    await callForBody(portal, who, 'markConversationRead', { conversationId });
    expect(await listIds({ unread: true })).not.toContain(conversationId);
    expect((await counts()).messages).toBe(messages);
  });

  it('do not count what the role may not see, and are not for staff', async () => {
    const vendor = await callForBody(portal, 'vendor', 'countWaiting');
    expect(vendor).not.toHaveProperty('enrollments');
    expect(await counts()).not.toHaveProperty('claims');
    expect((await call(portal, 'administrator', 'countWaiting', {})).status).toBe(403);
  });
});

describe.each(['employee', 'provider', 'employer'])('the messages for %s', (user) => {
  it('are as many in the menu, on the home page and in the list', async () => {
    const total = async (criteria: object) =>
      (await callForBody(portal, user, 'searchConversations', { amount: 1, ...criteria }))
        .totalObjects;
    const counted = await callForBody(portal, user, 'countWaiting');
    expect(counted.messages).toBeGreaterThan(0);
    expect(counted.messages).toBe(await total({ forMe: true }));
    expect(counted.answers).toBe(await total({ waitingForMe: true }));
    expect(counted.requests).toBe(await total({ waitingForMe: true, requests: true }));
  });
});

describe('the claims that wait for a member', () => {
  it('are as many on the home page and in the list to which it leads', async () => {
    const home = await callForBody(portal, 'employee', 'readOpenClaims');
    const total = async (standing: string) =>
      (await callForBody(portal, 'employee', 'listClaims', { standing })).totalCount;
    expect([home.needInformation, home.waitForProvider]).toEqual([
      await total('WaitingForMember'),
      await total('WaitingForProvider'),
    ]);
    expect(home.needInformation).toBeGreaterThan(0);
  });
});

describe('the numbers in the menu of a provider', () => {
  it('agree with the lists of the home page', async () => {
    const { results: claims } = await callForBody(portal, 'provider', 'listClaims', {
      informationFrom: 'provider',
      itemsPerPage: 100,
    });
    const { totalNumberOfItems } = await callForBody(
      portal,
      'provider',
      'searchPrecertifications',
      {
        status: 'PendedInfo',
        itemsPerPage: 1,
      },
    );
    expect(await callForBody(portal, 'provider', 'countWaiting')).toMatchObject({
      claims: claims.length,
      precertifications: totalNumberOfItems,
    });
  });
});

describe('the status of a conversation', () => {
  it('names the employer exactly where the employer must answer', async () => {
    const waiting = await listIds({ waitingForMe: true });
    expect(await listIds({ status: 'WaitingOnEmployer' })).toEqual(waiting);
    const { objects } = await callForBody(portal, who, 'searchConversations', { amount: 100 });
    for (const { conversationId, status, daysWaiting } of objects) {
      const waits = waiting.includes(conversationId);
      expect([status === 'WaitingOnEmployer', daysWaiting !== undefined]).toEqual([waits, waits]);
    }
  });

  it('is the same for staff, in lists and in details', async () => {
    const { conversationId } = await callForBody(portal, who, 'startConversation', {
      subjectId: 1,
      memberId: '100100010100',
      body: 'When is the next bill due?',
    });
    await callForBody(portal, 'administrator', 'addMessage', { conversationId, body: 'Which?' });
    for (const reader of [who, 'administrator'])
      expect(
        (await callForBody(portal, reader, 'readConversation', { conversationId })).status,
      ).toBe('WaitingOnEmployer');
    expect(await listIds({ waitingForMe: true })).toContain(conversationId);
    await callForBody(portal, who, 'addMessage', { conversationId, body: 'The one of May.' });
    expect(await listIds({ waitingForMe: true })).not.toContain(conversationId);
  });
});

describe('the requests of an employer', () => {
  it('by days waiting begin with those that wait, then the others, latest first', async () => {
    const { objects } = await callForBody(portal, who, 'searchConversations', {
      requests: true,
      amount: 100,
      sortProperty: 'daysWaiting',
      sortDesc: true,
    });
    const others = objects.findIndex(({ daysWaiting }) => daysWaiting === undefined);
    const waiting = objects.slice(0, others);
    expect(waiting).toHaveLength((await counts()).requests ?? 0);
    expect(waiting.map(({ daysWaiting = -1 }) => daysWaiting)).toEqual(
      waiting.map(({ daysWaiting = -1 }) => daysWaiting).toSorted((a, b) => b - a),
    );
    const rest = objects.slice(others).map((row) => [row.daysWaiting, row.lastMessageDate]);
    expect(rest.length).toBeGreaterThan(2);
    expect(rest).toEqual(rest.map(([, date]) => [undefined, date]));
    const dates = rest.map(([, date]) => String(date));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});

describe('the numbers in the menu of a member', () => {
  it('count a conversation that waits for the answer after it was read', async () => {
    const list = async (criteria: object) =>
      (
        await callForBody(portal, 'employee', 'searchConversations', { amount: 100, ...criteria })
      ).objects.map(({ conversationId }) => conversationId);
    const waiting = await list({ status: 'WaitingOnMember' });
    expect(waiting).not.toEqual([]);
    for (const conversationId of await list({ unread: true }))
      await callForBody(portal, 'employee', 'markConversationRead', { conversationId });
    const numbers = await callForBody(portal, 'employee', 'countWaiting');
    expect(numbers).toMatchObject({ messages: waiting.length, answers: waiting.length });
    expect(numbers.answerConversationId).toBe(waiting.length === 1 ? waiting[0] : undefined);
    expect(numbers).not.toHaveProperty('enrollments');
    expect(numbers).not.toHaveProperty('checkRuns');
  });
});

describe('the messages of a member', () => {
  it('begin with those that wait for the member, then the latest', async () => {
    const { objects: rows } = await callForBody(portal, 'employee', 'searchConversations', {
      amount: 100,
      sortProperty: 'daysWaiting',
      sortDesc: true,
    });
    const waits = rows.map(({ status }) => status === 'WaitingOnMember');
    const waiting = waits.filter(Boolean).length;
    expect(waiting).toBeGreaterThan(0);
    expect(waits.lastIndexOf(true)).toBe(waiting - 1);
    const others = rows.slice(waiting).map(({ lastMessageDate }) => lastMessageDate);
    expect(others).toEqual(others.toSorted().toReversed());
    expect(others[0]! > rows[0]!.lastMessageDate).toBe(true);
  });
});
