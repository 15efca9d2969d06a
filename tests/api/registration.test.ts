import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, call, calls } from '../support/calls.ts';
import { askToken, type Caller } from '../support/caller.ts';
import { mailsTo } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.services.kysely.deleteFrom('rate_counter').execute());

interface Facts {
  memberId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  zip: string;
  ssnLast4: string;
}

/** Values on record of the first member for whom the condition holds. */
async function factsWhere(where: ReturnType<typeof sql>): Promise<Facts> {
  const { rows } = await sql<Facts>`select m.member_id as "memberId", m.first_name as "firstName",
      m.last_name as "lastName", m.date_of_birth::text as "dateOfBirth", a.zip, m.ssn_last4 as "ssnLast4"
    from member m join member_address a on a.member_id = m.member_id and a.kind = 'home'
      join benefit_group g on g.group_number = m.group_number
    where ${where} order by m.member_id limit 1`.execute(portal.services.kysely);
  return rows[0]!;
}
const adult = sql`m.date_of_birth < current_date - interval '19 years'`;
const free = sql`m.status = 'Active' and g.can_register and m.ssn_last4 is not null
  and not exists (select 1 from account where account.member_id = m.member_id)
  and not exists (select 1 from member_registration r where r.member_id = m.member_id)`;

const mailTo = (email: string) => ({ email, confirmEmail: email });

/** An adult whom no test has used yet. */
const newcomer = async () => ({
  ...withoutSsn(await factsWhere(sql`${free} and ${adult} and m.dependent_number = 0`)),
  ...mailTo('newcomer@example.com'),
});
const withoutSsn = ({ ssnLast4: _, ...facts }: Facts) => facts;

const keyIn = (text = '') => /\/confirm-registration\/([\w-]+)/u.exec(text)?.[1] ?? '';
async function mailedKey(email: string): Promise<string> {
  const [mail] = await mailsTo(portal, email);
  return keyIn(mail?.text);
}
const register = (input: Record<string, unknown>) =>
  call(portal, 'visitor', 'registerMember', input);

/** Requests an account and returns the mailed key. */
async function registered(input: Record<string, unknown> & { email: string }): Promise<string> {
  const { status, text } = await register(input);
  expect([status, text]).toEqual([200, '{"success":true}']);
  return mailedKey(input.email);
}
const chosen = (key: string, userName: string) => ({
  key,
  userName,
  newPassword: 'Chosen-Portal1',
  confirmPassword: 'Chosen-Portal1',
});

const servedHere = (memberId: string, can_register: boolean) =>
  portal.services.kysely
    .updateTable('benefit_group')
    .set({ can_register })
    .where('group_number', '=', Number(memberId.slice(0, 4)))
    .execute();

calls(portal, 'registerMember', {
  'accepts the member ID from the card, names without accents, and a ZIP+4 code': [
    'visitor',
    async () => {
      const facts = await newcomer();
      const id = facts.memberId;
      return {
        ...facts,
        memberId: `${id.slice(0, 4)}-${id.slice(4, 10)}-${id.slice(10)}`,
        lastName: ` ${facts.lastName.toUpperCase()} `,
        zip: `${facts.zip}-1234`,
      };
    },
    { success: true },
  ],
  'accepts the last four digits of the SSN in place of the member ID': [
    'visitor',
    async () => {
      const { memberId: _, ...facts } = await factsWhere(sql`${free} and ${adult}`);
      return { ...facts, ...mailTo('ssn@example.com') };
    },
    { success: true },
  ],
  'responds alike to every wrong value': [
    'visitor',
    async () => {
      const facts = await newcomer();
      return [
        { ...facts, firstName: 'Nobody' },
        { ...facts, lastName: 'Nobody' },
        { ...facts, dateOfBirth: '1901-01-01' },
        { ...facts, zip: '00001' },
        { ...facts, ssnLast4: '0000' },
        { ...facts, memberId: people.unknownMember },
      ];
    },
    400,
  ],
  'refuses children': [
    'visitor',
    async () => ({
      ...withoutSsn(await factsWhere(sql`m.date_of_birth > current_date - interval '17 years'`)),
      ...mailTo('child@example.com'),
    }),
    400,
  ],
  'refers people of a group that is served elsewhere': [
    'visitor in es',
    async () => ({
      ...withoutSsn(await factsWhere(sql`not g.can_register and ${adult} and m.status = 'Active'`)),
      ...mailTo('elsewhere@example.com'),
    }),
    400,
  ],
  'requires either a complete member ID or the last four digits of the SSN': [
    'visitor',
    async () => {
      const { memberId: _, ...facts } = await newcomer();
      return [facts, { ...facts, memberId: '1001' }, { ...facts, ssnLast4: '12' }];
    },
    422,
  ],
  'is for visitors only': [['employee', 'administrator'], {}, 403],
});

describe('a member who registers', () => {
  it('is notified of an existing account by mail only, at the account’s address', async () => {
    const facts = withoutSsn(await factsWhere(sql`m.member_id = ${people.elena}`));
    const known = await register({ ...facts, ...mailTo('new@example.com') });
    const unknown = await register(await newcomer());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsTo(portal, 'new@example.com')).toEqual([]);
    const [mail] = await mailsTo(portal, 'employee.demo@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect(keyIn(mail?.text)).toBe('');
  });

  it('has three attempts per visit, and a right one after them gets the response of a wrong one', async () => {
    const visitor = await portal.visitor();
    const facts = await newcomer();
    const tryWith = async (lastName: string, who: Caller = visitor) => {
      const { status, body } = await call(portal, who, 'registerMember', { ...facts, lastName });
      return [status, body];
    };
    const refused = [400, { message: 'The Information submitted does not match our records' }];
    expect(await tryWith('Nobody')).toEqual(refused);
    expect(await tryWith('Nowhere')).toEqual(refused);
    expect(await tryWith('Never')).toEqual([200, { success: false }]);
    expect(await tryWith(facts.lastName)).toEqual([200, { success: false }]);
    expect(await tryWith(facts.lastName, await portal.visitor())).toEqual([200, { success: true }]);
  });

  it('is limited to five lookups of one member an hour, for all callers together', async () => {
    const facts = await newcomer();
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await register({ ...facts, zip: `0000${n}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('gets mail in the language of the page, with the address of the brand', async () => {
    const facts = { ...(await newcomer()), ...mailTo('lengua@example.com') };
    await call(portal, 'visitor in es', 'registerMember', facts);
    const [mail] = await mailsTo(portal, 'lengua@example.com');
    expect(mail?.subject).toBe('Confirme su registro');
    expect(mail?.text).toContain('24 horas');
    expect(mail?.text).not.toContain(facts.memberId);
  });

  it('has an account after the link: signs in, must accept the terms, and the request is recorded', async () => {
    const facts = await newcomer();
    const key = await registered(facts);
    const { transactionNumber } = await ask(
      portal,
      'public',
      'confirmRegistration',
      chosen(key, 'new.comer'),
    );
    expect(transactionNumber).toMatch(/^MEMREG-\d{8}-\d+$/u);
    const { status, body } = await askToken(portal.app, {
      username: 'new.comer',
      password: 'Chosen-Portal1',
    });
    expect([status, body]).toMatchObject([200, { memberId: facts.memberId, tosAccepted: 'False' }]);
    const filed = await portal.services.kysely
      .selectFrom('conversation')
      .select(['member_id', 'queue_id', 'subject'])
      .where('transaction_number', '=', transactionNumber)
      .executeTakeFirst();
    expect(filed).toEqual({
      member_id: facts.memberId,
      queue_id: 'eligibility',
      subject: 'Member registration',
    });
    const [welcome] = await mailsTo(portal, facts.email);
    expect(welcome?.subject).toMatch(/^Your registration at /u);
  });

  it('must be of age in the state of residence', async () => {
    const facts = await newcomer();
    const { kysely } = portal.services;
    await kysely
      .updateTable('member')
      .set({ date_of_birth: sql`current_date - interval '20 years'` })
      .where('member_id', '=', facts.memberId)
      .execute();
    const { rows } = await sql<{ birth: string; state: string }>`
      select m.date_of_birth::text as birth, a.state from member m
        join member_address a on a.member_id = m.member_id and a.kind = 'home'
      where m.member_id = ${facts.memberId}`.execute(kysely);
    const young = { ...facts, dateOfBirth: rows[0]!.birth };
    await kysely.insertInto('adult_age').values({ state: rows[0]!.state, years: 21 }).execute();
    expect((await register(young)).status).toBe(400);
    await kysely.deleteFrom('adult_age').where('state', '=', rows[0]!.state).execute();
    expect((await register(young)).status).toBe(200);
  });
});

calls(portal, 'confirmRegistration', {
  'creates a dependent’s account for an adult dependent': [
    'public',
    async () => {
      const facts = withoutSsn(
        await factsWhere(sql`${free} and ${adult} and m.dependent_number > 0`),
      );
      return chosen(await registered({ ...facts, ...mailTo('spouse@example.com') }), 'spouse.new');
    },
    async () => {
      const account = await portal.services.kysely
        .selectFrom('account')
        .select(['account_type', 'email'])
        .where('user_name', '=', 'spouse.new')
        .executeTakeFirst();
      expect(account).toEqual({ account_type: 4, email: 'spouse@example.com' });
    },
  ],
  'refuses a used key': [
    'public',
    async () => {
      const input = chosen(await registered(await newcomer()), 'only.once');
      await ask(portal, 'public', 'confirmRegistration', input);
      return { ...input, userName: 'never.again' };
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key after a day': [
    'public',
    async () => {
      const input = chosen(await registered(await newcomer()), 'too.late');
      await portal.services.kysely
        .updateTable('member_registration')
        .set({ expires_at: sql`portal_now() - interval '1 second'` })
        .where('used_at', 'is', null)
        .execute();
      return input;
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key that was never mailed': [
    'public',
    () => [chosen('x', 'some.body'), chosen('a'.repeat(43), 'some.body')],
    '422 /key resetKeyUsed',
  ],
  'gives a member’s account to the first who confirms, and invalidates other links': [
    'public',
    async () => {
      const facts = await newcomer();
      const first = await registered({ ...facts, ...mailTo('first@example.com') });
      const second = await registered({ ...facts, ...mailTo('second@example.com') });
      await ask(portal, 'public', 'confirmRegistration', chosen(second, 'second.one'));
      return chosen(first, 'first.one');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses an existing user name, ignoring case': [
    'public',
    async () => chosen(await registered(await newcomer()), 'Employee.DEMO'),
    '422 /userName alreadyInUse',
  ],
  'refuses a user name that is the member ID or e-mail address of another person': [
    'public',
    async () => {
      const key = await registered(await newcomer());
      return [chosen(key, people.elena), chosen(key, 'employee.demo@example.com')];
    },
    422,
  ],
  'accepts the own e-mail address as user name': [
    'public',
    async () => {
      const facts = { ...(await newcomer()), ...mailTo('Own.Name@example.com') };
      return chosen(await registered(facts), 'own.name@example.com');
    },
    200,
  ],
  'refuses a common password and one that differs from its confirmation': [
    'public',
    async () => {
      const input = chosen(await registered(await newcomer()), 'weak.word');
      return [
        { ...input, newPassword: 'Password1', confirmPassword: 'Password1' },
        { ...input, confirmPassword: 'Other-Portal1' },
        { ...input, userName: 'short' },
      ];
    },
    422,
  ],
});

it('a link of a group that was moved elsewhere meanwhile opens no account', async () => {
  const facts = await newcomer();
  const input = chosen(await registered(facts), 'moved.group');
  await servedHere(facts.memberId, false);
  const { status, body } = await call(portal, 'public', 'confirmRegistration', input);
  await servedHere(facts.memberId, true);
  expect([status, body]).toMatchObject([422, { fields: [{ rule: 'servedElsewhere' }] }]);
});

it('creates one account for two simultaneous clicks', async () => {
  const key = await registered(await newcomer());
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      call(portal, 'public', 'confirmRegistration', chosen(key, `click.${name}`)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

calls(portal, 'readGroupRegistration', {
  'accepts people of an open group, and responds alike for an unknown one': [
    ['public', 'employee'],
    [{ groupNumber: 1001 }, { groupNumber: 9998 }],
    (body) => expect(body).toEqual({ canRegister: true }),
  ],
  'refers people whose group is served elsewhere': [
    'public',
    { groupNumber: 1060 },
    { canRegister: false, redirectMessage: expect.stringContaining('another portal') as string },
  ],
});
