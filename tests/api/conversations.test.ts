import { describe, expect, it } from 'vitest';
import { displayShortDay } from '#shared/format/dates.ts';
import { buildConversation } from '../support/builders/conversation.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { read, reply, start, update } from '../support/conversation-calls.ts';
import { listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel } = people;
const [member, staff] = ['employee', 'customerservice'];

const listed = (who: string, conversationId: number, inQueue = false) =>
  callForBody(portal, who, 'searchConversations', { inQueue, query: String(conversationId) });
const take = (conversationId: number) =>
  callForBody(portal, staff, 'takeConversation', { conversationId });

describe('a question and its reply', () => {
  it('passes through queue, owner, reply, resolution and reopening', async () => {
    const id = await start(portal, member, { subject: 'My crown' });
    expect(await read(portal, member, id)).toMatchObject({ status: 'New' });
    const queued = [{ conversationId: id, subject: 'My crown' }];
    expect((await listed(staff, id, true)).objects).toMatchObject(queued);
    await take(id);
    expect(await read(portal, staff, id)).toMatchObject({ status: 'Open', ownedByCaller: true });
    expect((await listed(staff, id, true)).objects).toEqual([]);
    expect((await listed(staff, id)).totalObjects).toBe(1);

    await reply(portal, staff, id, { body: 'It is, after your deductible.' });
    expect(await read(portal, member, id)).toMatchObject({ status: 'WaitingOnMember' });
    await reply(portal, member, id);
    expect(await read(portal, member, id)).toMatchObject({ status: 'Open' });

    await update(portal, staff, id, { resolutionTypeId: 1 });
    const resolved = { status: 'Resolved', resolved: true, resolvedBy: 'Kevin Tran' };
    expect(await read(portal, member, id)).toMatchObject(resolved);
    await update(portal, staff, id, { reopen: true });
    const reopened = await read(portal, member, id);
    expect(reopened).toMatchObject({ status: 'Reopened', resolved: false });
    expect(reopened).not.toHaveProperty('resolvedDate');
  });

  it('is rerouted to another queue without an owner', async () => {
    const id = await start(portal, member);
    await callForBody(portal, staff, 'rerouteConversation', {
      conversationId: id,
      queue: 'claims',
    });
    const row = await read(portal, staff, id);
    expect(row).toMatchObject({ status: 'Rerouted', ownedByCaller: false });
    expect(row).not.toHaveProperty('owner');
  });

  it('has the same effect by GET and POST, and neither is cached', async () => {
    const id = await start(portal, member);
    const { status, headers } = await (
      await portal.as(staff)
    )('GET', `/api/Conversations/SetAsOwner?conversationId=${id}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await read(portal, staff, id)).ownedByCaller).toBe(true);
  });

  it('is assigned by the POST alias of the call, which takes its input only in the body', async () => {
    const id = await start(portal, member);
    const post = await portal.as(staff);
    const path = '/api/Conversations/SetAsOwner';
    const twice = await post('POST', `${path}?conversationId=${id}`, { conversationId: id });
    expect([twice.status, (await read(portal, staff, id)).ownedByCaller]).toEqual([400, false]);
    expect((await post('POST', path, { conversationId: id })).status).toBe(200);
    expect((await read(portal, staff, id)).ownedByCaller).toBe(true);
  });

  it('started by staff about a member is visible to the member, whose mail contains none of its text', async () => {
    const mails = () => listMails(portal, 'employee.demo@example.com');
    const before = (await mails()).length;
    const body = 'Your biopsy is approved.';
    await read(portal, member, await start(portal, staff, { memberId: elena, body }));
    const [mail, ...older] = await mails();
    expect(older).toHaveLength(before);
    expect(mail?.text).not.toMatch(/biopsy|100100010100|\{\{/u);
  });

  it('is announced in the user’s own brand, wherever staff reply from', async () => {
    await start(portal, staff, { memberId: '105100030100' });
    const { email } = await portal.getRow('account', { user_name: 'cedar.employee.demo' }, 'email');
    const [mail] = await listMails(portal, email);
    expect(mail?.text).toContain('http://cedar.localhost:8080');
    expect(`${mail?.from} ${mail?.text}`).toContain('Cedar Health Plan');
  });
});

const regarding = 'Benefits question';
const newConversation =
  (body: object = {}) =>
  async () => ({
    conversationId: await start(portal, member, body),
  });

const claimOfElena = async () => {
  const { results } = await callForBody(portal, 'administrator', 'searchClaims', {
    memberId: elena,
  });
  return results[0]!;
};
const aboutClaim = async () => ({
  subjectId: 2,
  memberId: elena,
  fullClaimNumber: (await claimOfElena()).fullClaimNumber,
});
const claimNamed = async () => {
  const { fullClaimNumber, providerName, serviceFrom } = await claimOfElena();
  return `Claim ${fullClaimNumber} – ${providerName}, ${displayShortDay(serviceFrom, 'en')}`;
};

calls(portal, 'readConversation', {
  'returns the topic beside the subject': [
    member,
    newConversation({ subject: 'My crown' }),
    { subject: 'My crown', regarding },
  ],
  'uses the topic as the subject when none was given': [
    member,
    newConversation(),
    { subject: regarding, regarding },
  ],
  'names the claim, its provider and day when no subject was given': [
    member,
    async () => newConversation(await aboutClaim())(),
    async ({ subject }) => expect(subject).toBe(await claimNamed()),
  ],
  'names the claim that it is about, with its patient': [
    [member, staff],
    async () => newConversation({ ...(await aboutClaim()), subject: 'My bill' })(),
    async ({ claim }) => {
      const { fullClaimNumber } = await claimOfElena();
      expect(claim).toEqual({ fullClaimNumber, memberId: elena });
    },
  ],
  'names no claim to staff who may not see claims': [
    'eligibility',
    async () => newConversation(await aboutClaim())(),
    (conversation) => expect(conversation).not.toHaveProperty('claim'),
  ],
  'returns the topic in the user’s language': [
    `${member} in es`,
    newConversation(),
    { regarding: 'Pregunta sobre beneficios' },
  ],
  'is refused to the spouse and to other employers': [
    ['dependent', 'employer', 'other.employee', 'provider'],
    newConversation(),
    404,
  ],
});

calls(portal, 'searchConversations', {
  'returns the topics': [
    staff,
    async () => ({ inQueue: true, query: String(await start(portal, member)) }),
    { objects: [{ regarding }] },
  ],
});

const question = { body: 'What is covered?' };

calls(portal, 'startConversation', {
  'refuses a provider the subjects of other roles': [
    'provider',
    { ...question, subjectId: 9 },
    422,
  ],
  'requires an employer to name a member': ['employer', { ...question, subjectId: 1 }, 422],
  'accepts a member of the employer’s group': [
    'employer',
    { ...question, subjectId: 1, memberId: elena },
    200,
  ],
  'does not find the claim of another member': [
    ['other.employee', 'dependent'],
    async () => ({ ...question, ...(await aboutClaim()), memberId: undefined }),
    404,
  ],
  'does not find the claim beside another member': [
    'administrator',
    async () => ({ ...question, ...(await aboutClaim()), memberId: daniel }),
    404,
  ],
  'requires the member of a claim, so that staff of other groups do not read about it': [
    'administrator',
    async () => ({ ...question, ...(await aboutClaim()), memberId: undefined }),
    '422 /memberId required',
  ],
  'refuses an unknown subject': [member, { ...question, subjectId: 4711 }, 422],
});

calls(portal, 'rerouteConversation', {
  'refuses an unknown queue': [
    staff,
    async () => ({ ...(await newConversation()()), queue: 'nowhere' }),
    422,
  ],
});

describe('a reply to a resolved conversation', () => {
  const resolvedConversation = async (resolvedDaysAgo: number, archived = false) => {
    const { kysely } = portal.services;
    const by = await getAccountId(kysely, 'employee.demo');
    const wanted = { by, memberId: elena, resolvedDaysAgo, archived };
    return (await buildConversation(kysely, wanted)).conversationId;
  };

  it('is accepted for sixty days', async () => {
    const id = await resolvedConversation(59);
    await reply(portal, member, id);
    const row = await read(portal, member, id);
    expect(row).toMatchObject({ status: 'Reopened', resolved: false });
    expect(row).not.toHaveProperty('resolutionType');
  });

  it('is refused after sixty days (409)', async () => {
    const conversationId = await resolvedConversation(61);
    const late = await call(portal, member, 'addMessage', { conversationId, body: 'Late' });
    expect(late.status).toBe(409);
    const { status, messages } = await read(portal, member, conversationId);
    expect([status, messages.length]).toEqual(['Resolved', 1]);
  });

  it('restores an archived one to the list', async () => {
    const id = await resolvedConversation(3, true);
    expect((await listed(member, id)).objects).toEqual([]);
    await reply(portal, member, id);
    expect((await listed(member, id)).objects).toMatchObject([{ conversationId: id }]);
    expect((await read(portal, member, id)).archived).toBe(false);
  });

  it('does not reopen it when written by staff', async () => {
    const id = await resolvedConversation(3);
    await reply(portal, staff, id, { body: 'For the record.' });
    expect((await read(portal, staff, id)).status).toBe('Resolved');
  });
});

describe('the unread count', () => {
  const member = 'other.employee';
  const unread = () => callForBody(portal, member, 'countUnread');
  const readAll = (conversationId: number) =>
    callForBody(portal, member, 'markConversationRead', { conversationId });

  it('falls to zero when all is read, and rises when a message is marked unread', async () => {
    const id = await start(portal, member);
    await readAll(id);
    const before = await unread();
    await reply(portal, staff, id);
    await reply(portal, staff, id);
    expect(await unread()).toBe(before + 2);
    const messageId = (await read(portal, member, id)).messages.at(-1)?.messageId;
    await callForBody(portal, member, 'markRead', { messageId, read: true });
    expect(await unread()).toBe(before + 1);
    await callForBody(portal, member, 'markRead', { messageId, read: false });
    expect(await unread()).toBe(before + 2);
    await readAll(id);
    expect(await unread()).toBe(before);
    const { messages } = await read(portal, member, id);
    expect(messages.every(({ read: seen }) => seen)).toBe(true);
  });

  it('excludes archived conversations, own messages and internal notes', async () => {
    const id = await start(portal, member);
    const before = await unread();
    await reply(portal, staff, id, { body: 'Call her back.', internal: true });
    await reply(portal, member, id);
    expect(await unread()).toBe(before);
    await reply(portal, staff, id);
    expect(await unread()).toBe(before + 1);
    await update(portal, staff, id, { archived: true });
    expect(await unread()).toBe(before);
  });
});

calls(portal, 'findSubjects', {
  'finds by a part of the name in the user’s language': [
    'employee in es',
    { text: 'TARJETA' },
    (subjects) => expect(subjects.map(({ subjectId }) => subjectId)).toEqual([5]),
  ],
  'takes wildcards as text': [
    'employee',
    { text: '%' },
    (subjects) => expect(subjects).toEqual([]),
  ],
});

describe('the title of a sent form', () => {
  const list = (criteria: object) =>
    callForBody(portal, 'employee in es', 'searchConversations', { amount: 100, ...criteria });
  const listTitles = async (criteria: object) =>
    (await list(criteria)).objects.map(({ subject }) => subject);

  it('is found and sorted as it is shown in the language of the user', async () => {
    const titles = await listTitles({ sortProperty: 'subject', sortDesc: false });
    const title = 'Reembolso directo';
    expect(titles).toContain(title);
    expect(await listTitles({ query: title })).toEqual([title]);
    expect(await listTitles({ query: 'Direct reimbursement' })).toEqual([]);
    const neighbor = titles[titles.indexOf(title) + 1] ?? title;
    expect(neighbor.localeCompare(title, 'es')).toBeGreaterThanOrEqual(0);
    expect(titles.slice(0, titles.indexOf(title))).not.toContainEqual(
      expect.stringMatching(/^[S-Z]/u),
    );
  });
});
