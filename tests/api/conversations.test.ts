import { describe, expect, it } from 'vitest';
import { buildConversation } from '../support/builders/conversation.ts';
import { accountIdOf } from '../support/builders/session.ts';
import { start, read, reply, update, unread, search } from '../support/conversation-calls.ts';
import { mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const elena = '100100010100';
const idOf = (name: string) => accountIdOf(portal.services.kysely, `${name}.demo`);

describe('a question and its answer', () => {
  it('goes through queue, owner, answer, resolution and back', async () => {
    const [member, staff] = [await portal.as('employee'), await portal.as('customerservice')];
    const { conversationId: id } = await start(member, { subject: 'My crown' });
    expect((await read(member, id)).status).toBe('New');
    const queued = await search(staff, { inQueue: true, query: String(id) });
    expect(queued.objects).toEqual([
      expect.objectContaining({ conversationId: id, subject: 'My crown' }),
    ]);

    expect((await staff('POST', `/api/Conversations/SetAsOwner?conversationId=${id}`)).status).toBe(
      200,
    );
    expect(await read(staff, id)).toMatchObject({ status: 'Open', ownedByReader: true });
    expect((await search(staff, { inQueue: true, query: String(id) })).objects).toEqual([]);
    expect((await search(staff, { query: String(id) })).totalObjects).toBe(1);

    await reply(staff, id, 'It is, after your deductible.');
    expect((await read(member, id)).status).toBe('WaitingOnMember');
    await reply(member, id);
    expect((await read(member, id)).status).toBe('Open');

    expect((await update(staff, id, { resolutionTypeId: 1 })).status).toBe(200);
    expect(await read(member, id)).toMatchObject({
      status: 'Resolved',
      resolved: true,
      resolvedBy: 'Kevin Tran',
    });
    await update(staff, id, { reopen: true });
    const reopened = await read(member, id);
    expect(reopened).toMatchObject({ status: 'Reopened', resolved: false });
    expect(reopened).not.toHaveProperty('resolvedDate');
  });

  it('is rerouted to another queue without an owner, and not to one that is not there', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employee'));
    const to = (queue: string) =>
      staff('POST', `/api/Conversations/Redirect?conversationId=${id}&queue=${queue}`);
    expect((await to('nowhere')).status).toBe(422);
    expect((await to('claims')).status).toBe(200);
    const row = await read(staff, id);
    expect(row).toMatchObject({ status: 'Rerouted', ownedByReader: false });
    expect(row).not.toHaveProperty('owner');
  });

  it('by GET does the same as by POST, and neither is kept by a cache', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employee'));
    const { status, headers } = await staff(
      'GET',
      `/api/Conversations/SetAsOwner?conversationId=${id}`,
    );
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await read(staff, id)).ownedByReader).toBe(true);
  });

  it('taken by the POST twin of the call, which carries in its body what the GET carries in its query', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await start(await portal.as('employee'));
    const path = '/api/Conversations/SetAsOwner';
    const twice = await staff('POST', `${path}?conversationId=${id}`, { conversationId: id });
    expect(twice.status).toBe(400);
    expect((await read(staff, id)).ownedByReader).toBe(false);
    expect((await staff('POST', path, { conversationId: id })).status).toBe(200);
    expect((await read(staff, id)).ownedByReader).toBe(true);
  });

  it('about a member that staff begin, the member sees, and hears of without a word of it', async () => {
    const staff = await portal.as('customerservice');
    const before = (await mailsTo(portal, 'employee.demo@example.com')).length;
    const { conversationId: id } = await start(staff, {
      memberId: elena,
      body: 'Your biopsy is approved.',
    });
    expect((await read(await portal.as('employee'), id)).httpStatus).toBe(200);
    const mails = await mailsTo(portal, 'employee.demo@example.com');
    expect(mails.length).toBe(before + 1);
    expect(mails[0]?.text).not.toMatch(/biopsy|100100010100|\{\{/);
  });

  it('is told of in the reader’s own brand, whoever answers and wherever', async () => {
    const staff = await portal.as('customerservice');
    await start(staff, { memberId: '105100030100' });
    const { email } = await portal.services.kysely
      .selectFrom('account')
      .select('email')
      .where('user_name', '=', 'cedar.employee.demo')
      .executeTakeFirstOrThrow();
    const [mail] = await mailsTo(portal, email);
    expect(mail?.text).toContain('http://cedar.localhost:8080');
    expect(`${mail?.from} ${mail?.text}`).toContain('Cedar Health Plan');
  });

  it('says what it is about, in words of the list in the reader’s language', async () => {
    const member = await portal.as('employee');
    const { conversationId: id } = await start(member, { subject: 'My crown' });
    const { conversationId: unnamed } = await start(member);
    expect(await read(member, id)).toMatchObject({
      subject: 'My crown',
      regarding: 'Benefits question',
    });
    expect(await read(member, unnamed)).toMatchObject({
      subject: 'Benefits question',
      regarding: 'Benefits question',
    });
    const { body } = await member('GET', `/api/Conversations/Get?conversationId=${id}`, undefined, {
      'accept-language': 'es',
    });
    expect(body).toMatchObject({ regarding: 'Pregunta sobre beneficios' });
    const staff = await portal.as('customerservice');
    expect((await search(staff, { inQueue: true, query: String(id) })).objects[0]).toMatchObject({
      regarding: 'Benefits question',
    });
  });

  it('takes a subject only from who may choose it, and a member where it needs one', async () => {
    expect((await start(await portal.as('provider'), { subjectId: 9 })).status).toBe(422);
    expect((await start(await portal.as('employer'), { subjectId: 1 })).status).toBe(422);
    expect(
      (await start(await portal.as('employer'), { subjectId: 1, memberId: elena })).status,
    ).toBe(200);
    expect((await start(await portal.as('employee'), { subjectId: 4711 })).status).toBe(422);
  });

  it('is nobody else’s: not the spouse’s, not another employer’s', async () => {
    const { conversationId: id } = await start(await portal.as('employee'));
    for (const name of ['dependent', 'employer', 'other.employee', 'provider'])
      expect([name, (await read(await portal.as(name), id)).httpStatus]).toEqual([name, 404]);
  });
});

describe('coming back to a conversation that has ended', () => {
  const by = async (days: number, archived = false) =>
    buildConversation(portal.services.kysely, {
      by: await idOf('employee'),
      memberId: elena,
      resolvedDaysAgo: days,
      archived,
    });

  it('is possible for sixty days', async () => {
    const member = await portal.as('employee');
    const { conversationId: id } = await by(59);
    expect((await reply(member, id)).status).toBe(200);
    const row = await read(member, id);
    expect(row).toMatchObject({ status: 'Reopened', resolved: false });
    expect(row).not.toHaveProperty('resolutionType');
  });

  it('is refused after them (409), and nothing is added', async () => {
    const member = await portal.as('employee');
    const { conversationId: id } = await by(61);
    expect((await reply(member, id)).status).toBe(409);
    expect(await read(member, id)).toMatchObject({
      status: 'Resolved',
      messages: [expect.anything()],
    });
  });

  it('brings an archived one back into the list', async () => {
    const member = await portal.as('employee');
    const { conversationId: id } = await by(3, true);
    const listed = async () =>
      (await search(member, { query: String(id) })).objects.map(
        ({ conversationId }) => conversationId,
      );
    expect(await listed()).toEqual([]);
    await reply(member, id);
    expect(await listed()).toEqual([id]);
    expect((await read(member, id)).archived).toBe(false);
  });

  it('is left as it ended when staff add a word', async () => {
    const staff = await portal.as('customerservice');
    const { conversationId: id } = await by(3);
    await reply(staff, id, 'For the record.');
    expect((await read(staff, id)).status).toBe('Resolved');
  });
});

describe('what is unread', () => {
  it('falls to nothing as soon as it is read, and rises when it is marked unread', async () => {
    const [member, staff] = [await portal.as('other.employee'), await portal.as('customerservice')];
    const { conversationId: id } = await start(member);
    await member('POST', '/api/portal/conversations/read', { conversationId: id });
    const before = await unread(member);
    await reply(staff, id);
    await reply(staff, id);
    expect(await unread(member)).toBe(before + 2);
    const { messages } = await read(member, id);
    const messageId = messages.at(-1)?.messageId;
    const mark = (value: boolean) =>
      member('POST', `/api/Conversations/MessageRead?messageId=${messageId}&read=${value}`);
    await mark(true);
    expect(await unread(member)).toBe(before + 1);
    await mark(false);
    expect(await unread(member)).toBe(before + 2);
    await member('POST', '/api/portal/conversations/read', { conversationId: id });
    expect(await unread(member)).toBe(before);
    expect((await read(member, id)).messages.every(({ read: seen }) => seen)).toBe(true);
  });

  it('counts neither what is archived, nor own messages, nor notes among staff', async () => {
    const [member, staff] = [await portal.as('other.employee'), await portal.as('customerservice')];
    const { conversationId: id } = await start(member);
    const before = await unread(member);
    await reply(staff, id, 'Call her back.', { internal: true });
    await reply(member, id);
    expect(await unread(member)).toBe(before);
    await reply(staff, id);
    expect(await unread(member)).toBe(before + 1);
    await update(staff, id, { archived: true });
    expect(await unread(member)).toBe(before);
  });
});

describe('a request for an ID card', () => {
  it('goes to the eligibility desk with the address chosen, which must be the member’s own', async () => {
    const member = await portal.as('employee');
    const addresses = (await member('GET', '/api/CardID/Addresses')).body as {
      addressId: number;
    }[];
    const ask = (addressId?: number) =>
      member('POST', '/api/Conversations/AutomatedCardIDRequest', { addressId, reason: 'Lost' });
    const { status, body } = await ask(addresses[0]?.addressId);
    expect(status).toBe(200);
    const { conversationId } = body as { conversationId: number };
    const staff = await portal.as('eligibility');
    expect(await read(staff, conversationId)).toMatchObject({ memberId: elena, status: 'New' });
    expect((await ask(999_999)).status).toBe(422);
    const others = await portal.services.kysely
      .selectFrom('member_address')
      .select('address_id')
      .where('member_id', '=', '103100020100')
      .executeTakeFirstOrThrow();
    expect((await ask(others.address_id)).status).toBe(422);
  });
});
