import { describe, expect, it } from 'vitest';
import { buildAttachment, buildMessage } from '../support/builders/conversation.ts';
import { accountIdOf } from '../support/builders/session.ts';
import { start, read, reply, update, search, type List } from '../support/conversation-calls.ts';
import { mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const elena = '100100010100';
const idOf = (name: string) => accountIdOf(portal.services.kysely, `${name}.demo`);

describe('notes among staff', () => {
  it('leave no trace for the other side: no message, preview, count, file or mail', async () => {
    const [member, staff] = [await portal.as('employee'), await portal.as('customerservice')];
    const { conversationId: id } = await start(member, { body: 'Hello?' });
    const mails = (await mailsTo(portal, 'employee.demo@example.com')).length;
    await reply(staff, id, 'SECRET suspicion', { internal: true });
    const note = await buildMessage(portal.services.kysely, {
      conversationId: id,
      by: await idOf('customerservice'),
      body: 'SECRET file',
      internal: true,
    });
    const attachmentId = await buildAttachment(portal.services.kysely, note, 'SECRET');
    await staff('POST', `/api/Conversations/UpdateNotes?conversationId=${id}&notes=SECRET`);
    const texts = [
      (await member('GET', `/api/Conversations/Get?conversationId=${id}`)).text,
      (await member('POST', '/api/Conversations/Search', { query: String(id) })).text,
      (await member('POST', '/api/Conversations/Conversations', {})).text,
    ];
    expect(texts.join(' ')).not.toContain('SECRET');
    const [row] = (await search(member, { query: String(id) })).objects;
    expect(row).toMatchObject({ unreadCount: 0, attachmentCount: 0, lastMessage: 'Hello?' });
    const attachment = `/api/Conversations/message/SingleAttachment?attachmentId=${attachmentId}`;
    expect((await member('GET', attachment)).status).toBe(404);
    expect((await staff('GET', attachment)).status).toBe(200);
    expect(await mailsTo(portal, 'employee.demo@example.com')).toHaveLength(mails);
    expect((await read(staff, id)).messages.map(({ body }) => body)).toContain('SECRET suspicion');
  });

  it('cannot be written by anybody else', async () => {
    const member = await portal.as('employee');
    const { conversationId: id } = await start(member);
    await reply(member, id, 'Hidden?', { internal: true });
    expect((await read(member, id)).messages.at(-1)).toMatchObject({
      body: 'Hidden?',
      internal: false,
    });
  });
});

describe('two of staff at once', () => {
  it('the second change of the same version is refused (409) and changes nothing', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employee'));
    const { rowVersion } = await read(staff, id);
    expect((await update(staff, id, { rowVersion, priority: 'High' })).status).toBe(200);
    const second = await update(staff, id, { rowVersion, priority: 'Low' });
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({ code: 'staleRow' }),
    ]);
    expect(await read(staff, id)).toMatchObject({ priority: 'High', rowVersion: rowVersion + 1 });
  });

  it.each([
    [{}, 400],
    [{ resolutionTypeId: 4711 }, 422],
    [{ priority: 'Now' }, 422],
    [{ dueDate: '2026-02-30' }, 422],
    [{ archived: 'yes' }, 400],
  ])('%j is no change', async (change, status) => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employee'));
    expect((await update(staff, id, change)).status).toBe(status);
  });
});

describe('the list', () => {
  it('pages hold the whole set once, newest first', async () => {
    const staff = await portal.as('administrator');
    const first = await search(staff, { inQueue: true, amount: 7 });
    const rows = [];
    for (let pageNumber = 1; pageNumber <= first.amountPages; pageNumber++)
      rows.push(...(await search(staff, { inQueue: true, amount: 7, pageNumber })).objects);
    expect(rows).toHaveLength(first.totalObjects);
    expect(new Set(rows.map(({ conversationId }) => conversationId)).size).toBe(rows.length);
    const dates = rows.map((row) => String(row['lastMessageDate']));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(['%', '_', "' or 1=1 --", '\\'])('takes %s for what it is', async (query) => {
    const { objects } = await search(await portal.as('administrator'), { inQueue: true, query });
    expect(objects.every(({ subject }) => subject.includes(query))).toBe(true);
  });

  it('shows archived ones only to who holds the permission', async () => {
    const { conversationId: id } = await start(await portal.as('employee'));
    await update(await portal.as('customerservice'), id, { archived: true });
    const criteria = { showArchived: true, query: String(id) };
    expect((await search(await portal.as('employee'), criteria)).totalObjects).toBe(1);
    const contractor = await portal.as('contractor');
    const refused = await contractor('POST', '/api/Conversations/Search', criteria);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/showArchived', rule: 'withheld' }] },
    });
    const asked = await search(contractor, { ...criteria, showArchived: false });
    expect(asked.totalObjects).toBe(0);
  });

  it('of a member holds every conversation about the member, whoever began it', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employer'), { memberId: elena });
    const { body } = await staff('POST', '/api/Conversations/History', {
      memberId: elena,
      amount: 100,
    });
    expect((body as List).objects.map(({ conversationId }) => conversationId)).toContain(id);
  });
});
