import { describe, expect, it } from 'vitest';
import {
  buildAttachment,
  buildConversation,
  buildMessage,
} from '../support/builders/conversation.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { read, reply, start, update } from '../support/conversation-calls.ts';
import { listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const [member, staff] = ['employee', 'customerservice'];

describe('internal notes among staff', () => {
  it('are invisible to the other side: no message, preview, count, file or mail', async () => {
    const { kysely } = portal.services;
    const id = await start(portal, member, { body: 'Hello?' });
    const mails = async () => (await listMails(portal, 'employee.demo@example.com')).length;
    const before = await mails();
    await reply(portal, staff, id, { body: 'SECRET suspicion', internal: true });
    const by = await getAccountId(kysely, 'customerservice.demo');
    const file = { conversationId: id, by, body: 'SECRET file', internal: true };
    const attachmentId = await buildAttachment(kysely, await buildMessage(kysely, file), 'SECRET');
    await callForBody(portal, staff, 'saveConversationNotes', {
      conversationId: id,
      notes: 'SECRET',
    });
    const query = String(id);
    const responses = [
      await call(portal, member, 'readConversation', { conversationId: id }),
      await call(portal, member, 'searchConversations', { query }),
      await call(portal, member, 'listLatestConversations'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ text }) => text).join(' ')).not.toContain('SECRET');
    const { objects } = await callForBody(portal, member, 'searchConversations', { query });
    const row = { unreadCount: 0, attachmentCount: 0, lastMessage: 'Hello?' };
    expect(objects).toMatchObject([row]);
    expect((await call(portal, member, 'readAttachment', { attachmentId })).status).toBe(404);
    expect((await call(portal, staff, 'readAttachment', { attachmentId })).status).toBe(200);
    expect(await mails()).toBe(before);
    const { messages } = await read(portal, staff, id);
    expect(messages.map(({ body }) => body)).toContain('SECRET suspicion');
  });

  it('cannot be written by anyone else', async () => {
    const id = await start(portal, member);
    await reply(portal, member, id, { body: 'Hidden?', internal: true });
    const { messages } = await read(portal, member, id);
    expect(messages.at(-1)).toMatchObject({ body: 'Hidden?', internal: false });
  });
});

describe('simultaneous changes by two staff', () => {
  it('refuse the second change of the same version (409)', async () => {
    const conversationId = await start(portal, member);
    const { rowVersion } = await read(portal, staff, conversationId);
    const set = (priority: string) =>
      call(portal, staff, 'updateConversation', { conversationId, rowVersion, priority });
    expect((await set('High')).status).toBe(200);
    expect(await set('Low')).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    const stored = { priority: 'High', rowVersion: rowVersion + 1 };
    expect(await read(portal, staff, conversationId)).toMatchObject(stored);
  });

  it('change a due date from the list with the version in its row', async () => {
    const conversationId = await start(portal, member);
    const inList = async () => {
      const question = { query: String(conversationId), inQueue: true };
      return (await callForBody(portal, staff, 'searchConversations', question)).objects[0];
    };
    const set = async (dueDate: string, rowVersion: number | undefined) =>
      call(portal, staff, 'updateConversation', { conversationId, rowVersion, dueDate });
    const seen = (await inList())?.rowVersion;
    expect((await set('2026-12-01', seen)).status).toBe(200);
    expect(await set('2026-12-24', seen)).toMatchObject({ status: 409 });
    expect((await set('2026-12-24', (await inList())?.rowVersion)).status).toBe(200);
    expect(await inList()).toMatchObject({ dueDate: '2026-12-24' });
    expect((await read(portal, staff, conversationId)).daysLate).toBeUndefined();
    expect((await set('2026-01-05', (await inList())?.rowVersion)).status).toBe(200);
    expect((await read(portal, staff, conversationId)).daysLate).toBeGreaterThan(0);
  });
});

const changed = (change: object) => async () => ({
  conversationId: await start(portal, member),
  ...change,
});

describe('the list of the queue', () => {
  const listed = async (who: string, conversationId: number) => {
    const question = { query: String(conversationId), inQueue: true };
    return (await callForBody(portal, who, 'searchConversations', question)).objects[0];
  };

  it('leads from each conversation to the one listed below it, and from the last to the first', async () => {
    const question = { inQueue: true, sortProperty: 'dueDate', sortDesc: false, amount: 100 };
    const { objects } = await callForBody(portal, staff, 'searchConversations', question);
    const ids = objects.map(({ conversationId }) => conversationId);
    const next = [];
    for (const id of ids) next.push((await read(portal, staff, id)).nextInQueue);
    expect(ids.length).toBeGreaterThan(2);
    expect(next).toEqual([...ids.slice(1), ids[0]]);
  });

  it('says who wrote, and for which group or practice', async () => {
    for (const who of ['employer', 'provider']) {
      const by = await getAccountId(portal.services.kysely, `${who}.demo`);
      const fields = { by, queue: 'precert' };
      const { conversationId } = await buildConversation(portal.services.kysely, fields);
      const row = await listed(staff, conversationId);
      expect([who, row?.sender]).toEqual([who, expect.stringMatching(/\w+ \w+/u)]);
      expect([who, row?.senderOrganization]).toEqual([who, expect.stringMatching(/\w/u)]);
    }
    const byMember = await listed(staff, await start(portal, member));
    expect(byMember?.sender).toBe(byMember?.memberName);
    expect(byMember).not.toHaveProperty('senderOrganization');
  });

  it('names the practice of the conversation, and never one that the account may not act for', async () => {
    const db = portal.services.kysely;
    const by = await getAccountId(db, 'provider.demo');
    const held = db.selectFrom('account_tax_id').select('tax_id').where('account_id', '=', by);
    // The first name by alphabet, which the list would show if the account acted for it.
    const practice = await db
      .selectFrom('provider')
      .select(['tax_id', 'display_name'])
      .where('tax_id', 'not in', held)
      .orderBy('display_name')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { tax_id } = practice;
    await portal.insertRows('account_tax_id', { account_id: by, tax_id, status: 'Ended' });
    const { conversationId } = await buildConversation(db, { by, queue: 'precert' });
    expect((await listed(staff, conversationId))?.senderOrganization).not.toBe(
      practice.display_name,
    );
    await portal.updateRows('account_tax_id', { account_id: by, tax_id }, { status: 'Active' });
    await portal.updateRows('conversation', { conversation_id: conversationId }, { tax_id });
    expect((await listed(staff, conversationId))?.senderOrganization).toBe(practice.display_name);
    await portal.deleteRows('account_tax_id', { account_id: by, tax_id });
  });

  it('says nothing of it to others', async () => {
    const row = await listed(member, await start(portal, member));
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('sender');
  });
});

calls(portal, 'updateConversation', {
  'requires a change': [staff, changed({}), 400],
  'refuses an unknown resolution type': [staff, changed({ resolutionTypeId: 4711 }), 422],
  'refuses an unknown priority': [staff, changed({ priority: 'Now' }), '422 /priority enum'],
  'refuses an impossible due date': [staff, changed({ dueDate: '2026-02-30' }), 422],
  'refuses an archived flag that is not a boolean': [staff, changed({ archived: 'yes' }), 400],
});

const archived = async () => {
  const id = await start(portal, member);
  await update(portal, staff, id, { archived: true });
  return { showArchived: true, query: String(id) };
};

const due = (dueDate: string) => async () => {
  const id = await start(portal, member);
  await update(portal, staff, id, { dueDate, priority: 'High' });
  return { inQueue: true, overdue: true, priority: 'High', query: String(id) };
};

calls(portal, 'searchConversations', {
  'lists what is overdue in the queue with its days': [
    staff,
    due('2026-01-05'),
    ({ objects }) => {
      expect(objects).toMatchObject([{ overdue: true, priority: 'High' }]);
      expect(objects[0]?.daysLate).toBeGreaterThan(0);
    },
  ],
  'excludes what is not overdue': [staff, due('2099-01-05'), { totalObjects: 0 }],
  'lists what the caller has not read': [
    member,
    async () => {
      const id = await start(portal, member);
      await reply(portal, staff, id, { body: 'An answer' });
      return { unread: true, query: String(id) };
    },
    { totalObjects: 1 },
  ],
  'excludes what the caller has read': [
    member,
    async () => ({ unread: true, query: String(await start(portal, member)) }),
    { totalObjects: 0 },
  ],
  'lists archived conversations with the permission': [member, archived, { totalObjects: 1 }],
  'excludes archived conversations of others without the permission': [
    'contractor',
    archived,
    { totalObjects: 0 },
  ],
  'lists the own archived conversations without the permission': [
    'contractor',
    async () => {
      const id = await start(portal, 'contractor', { memberId: people.elena });
      await update(portal, staff, id, { archived: true });
      return { showArchived: true, query: String(id) };
    },
    { totalObjects: 1 },
  ],
  'excludes archived conversations by default': [
    'contractor',
    async () => ({ ...(await archived()), showArchived: false }),
    { totalObjects: 0 },
  ],
});

describe('the conversations of a member', () => {
  it('are all about the member, with any author', async () => {
    const { elena: memberId } = people;
    const id = await start(portal, 'employer', { memberId });
    const input = { memberId, amount: 100 };
    const { objects } = await callForBody(portal, staff, 'listMemberConversations', input);
    expect(objects.map(({ conversationId }) => conversationId)).toContain(id);
  });
});

describe('an answer that resolves', () => {
  it('is sent and ends the conversation', async () => {
    const id = await start(portal, member);
    await reply(portal, staff, id, { body: 'Done.', resolutionTypeId: 2 });
    expect(await read(portal, member, id)).toMatchObject({ resolved: true });
  });

  it('is only for staff', async () => {
    const id = await start(portal, member);
    await reply(portal, member, id, { body: 'Done?', resolutionTypeId: 2 });
    expect(await read(portal, member, id)).toMatchObject({ resolved: false });
  });
});
