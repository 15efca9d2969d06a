import { describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { read, reply, start, update } from '../support/conversation-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const [member, staff] = ['employee', 'customerservice'];

const resolved = async () => {
  const id = await start(portal, member);
  await update(portal, staff, id, { resolutionTypeId: 1 });
  return id;
};
const missing = 2_000_000_000;

describe('a call for several conversations', () => {
  it('changes those it can, and gives a reason for each it leaves unchanged', async () => {
    const [ready, open] = [await resolved(), await start(portal, member)];
    const { results } = await callForBody(portal, staff, 'archiveConversations', {
      conversationIds: [ready, open, missing],
      archived: true,
    });
    expect(results).toEqual([
      { id: String(ready), done: true },
      { id: String(open), done: false, code: 'validation', reason: 'notResolved' },
      { id: String(missing), done: false, code: 'notFound' },
    ]);
    expect(await read(portal, staff, ready)).toMatchObject({ archived: true });
    expect(await read(portal, staff, open)).toMatchObject({ archived: false, status: 'New' });
  });

  it('is undone by the opposite call', async () => {
    const conversationIds = [await resolved(), await resolved()];
    for (const archived of [true, false])
      await callForBody(portal, staff, 'archiveConversations', { conversationIds, archived });
    for (const id of conversationIds)
      expect(await read(portal, staff, id)).toMatchObject({ archived: false, status: 'Resolved' });
  });

  it('assigns each conversation to only one of two callers', async () => {
    const [first, second] = [await start(portal, member), await start(portal, member)];
    await callForBody(portal, 'eligibility', 'takeConversation', { conversationId: first });
    const conversationIds = [first, second];
    const { results } = await callForBody(portal, staff, 'takeConversations', { conversationIds });
    expect(results).toEqual([
      { id: String(first), done: false, code: 'staleRow' },
      { id: String(second), done: true },
    ]);
  });

  it('responds alike to foreign and missing conversations, and reads none of them', async () => {
    const id = await start(portal, member);
    const response = await callForBody(portal, 'other.employee', 'markConversationsRead', {
      conversationIds: [id, missing],
    });
    const refused = { done: false, code: 'notFound' };
    expect(response.results).toEqual([
      { id: String(id), ...refused },
      { id: String(missing), ...refused },
    ]);
  });

  it('takes exactly the results of a search', async () => {
    const word = `zebra${clock.now()}`;
    const found = [await start(portal, member, { subject: word }), await start(portal, member)];
    for (const id of found) await reply(portal, staff, id);
    const input = { all: true, query: word };
    const { results } = await callForBody(portal, member, 'markConversationsRead', input);
    expect(results).toEqual([{ id: String(found[0]), done: true }]);
    const unread = async (id: number | undefined) =>
      (await callForBody(portal, member, 'searchConversations', { query: String(id) })).objects[0]
        ?.unreadCount;
    expect([await unread(found[0]), await unread(found[1])]).toEqual([0, 1]);
  });

  it('takes only open conversations with the criterion of the list', async () => {
    const word = `okapi${clock.now()}`;
    const [open, done] = [
      await start(portal, member, { subject: word }),
      await start(portal, member, { subject: word }),
    ];
    await update(portal, staff, done, { resolutionTypeId: 1 });
    const criteria = { query: word, open: true };
    const { objects } = await callForBody(portal, member, 'searchConversations', criteria);
    expect(objects.map(({ conversationId }) => conversationId)).toEqual([open]);
    const { results } = await callForBody(portal, member, 'markConversationsRead', {
      all: true,
      ...criteria,
    });
    expect(results).toEqual([{ id: String(open), done: true }]);
  });

  it('audits each row, the refused ones as alarms', async () => {
    const { kysely } = portal.services;
    const id = await resolved();
    const caller = createCaller(
      portal.app,
      await buildSession(kysely, { account: 'customerservice.demo' }),
    );
    await callForBody(portal, caller, 'archiveConversations', {
      conversationIds: [id, missing],
      archived: true,
    });
    const rows = await kysely
      .selectFrom('audit_record')
      .select(['object_id', 'outcome', 'member_id'])
      .where('operation', '=', 'archiveConversations')
      .where('object_id', 'in', [String(id), String(missing)])
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute();
    expect(rows.toSorted((a, b) => Number(a.object_id) - Number(b.object_id))).toMatchObject([
      { object_id: String(id), outcome: 'done' },
      { object_id: String(missing), outcome: 'authz.deny.object', member_id: null },
    ]);
  });
});

calls(portal, 'markConversationsRead', {
  'requires a list or all results': [member, {}, '422 /conversationIds required'],
  'takes at most a hundred': [
    member,
    { conversationIds: Array.from({ length: 101 }, (_, index) => index + 1) },
    '422 /conversationIds maxItems',
  ],
});

calls(portal, 'rerouteConversations', {
  'refuses an unknown queue': [
    staff,
    async () => ({ conversationIds: [await start(portal, member)], queue: 'moon' }),
    '422 /queue enum',
  ],
  'is for staff': [member, { conversationIds: [1], queue: 'claims' }, 403],
});

describe('rerouting several', () => {
  it('removes their owner, like rerouting one', async () => {
    const id = await start(portal, member);
    await call(portal, staff, 'takeConversation', { conversationId: id });
    await callForBody(portal, staff, 'rerouteConversations', {
      conversationIds: [id],
      queue: 'claims',
    });
    expect(await read(portal, staff, id)).toMatchObject({ status: 'Rerouted' });
  });
});
