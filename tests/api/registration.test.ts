import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { sendTokenRequest, type Caller } from '../support/caller.ts';
import { listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import {
  isAdult,
  createCredentials,
  findMemberDetails,
  isUnregistered,
  parseKey,
  createEmailFields,
  findNewMember,
  register,
  requestAccount,
  withoutSsn,
} from '../support/registration-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.deleteRows('rate_counter', {}));

calls(portal, 'registerMember', {
  'accepts the member ID from the card, names without accents, and a ZIP+4 code': [
    'visitor',
    async () => {
      const details = await findNewMember(portal);
      const id = details.memberId;
      return {
        ...details,
        memberId: `${id.slice(0, 4)}-${id.slice(4, 10)}-${id.slice(10)}`,
        lastName: ` ${details.lastName.toUpperCase()} `,
        zip: `${details.zip}-1234`,
      };
    },
    { success: true },
  ],
  'accepts the last four digits of the SSN in place of the member ID': [
    'visitor',
    async () => {
      const { memberId: _, ...details } = await findMemberDetails(
        portal,
        sql`${isUnregistered} and ${isAdult}`,
      );
      return { ...details, ...createEmailFields('ssn@example.com') };
    },
    { success: true },
  ],
  'responds alike to every wrong value': [
    'visitor',
    async () => {
      const details = await findNewMember(portal);
      return [
        { ...details, firstName: 'Nobody' },
        { ...details, lastName: 'Nobody' },
        { ...details, dateOfBirth: '1901-01-01' },
        { ...details, zip: '00001' },
        { ...details, ssnLast4: '0000' },
        { ...details, memberId: people.unknownMember },
      ];
    },
    400,
  ],
  'refuses children': [
    'visitor',
    async () => ({
      ...withoutSsn(
        await findMemberDetails(
          portal,
          sql`m.date_of_birth > portal_now()::date - interval '17 years'`,
        ),
      ),
      ...createEmailFields('child@example.com'),
    }),
    400,
  ],
  'refers people of a group that is served elsewhere': [
    'visitor in es',
    async () => ({
      ...withoutSsn(
        await findMemberDetails(
          portal,
          sql`not g.can_register and ${isAdult} and m.status = 'Active'`,
        ),
      ),
      ...createEmailFields('elsewhere@example.com'),
    }),
    400,
  ],
  'requires either a complete member ID or the last four digits of the SSN': [
    'visitor',
    async () => {
      const { memberId: _, ...details } = await findNewMember(portal);
      return [details, { ...details, memberId: '1001' }, { ...details, ssnLast4: '12' }];
    },
    422,
  ],
  'is for visitors only': [['employee', 'administrator'], {}, 403],
});

describe('a member who registers', () => {
  it('is notified of an existing account by mail only, at the account’s address', async () => {
    const details = withoutSsn(await findMemberDetails(portal, sql`m.member_id = ${people.elena}`));
    const known = await register(portal, { ...details, ...createEmailFields('new@example.com') });
    const unknown = await register(portal, await findNewMember(portal));
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await listMails(portal, 'new@example.com')).toEqual([]);
    const [mail] = await listMails(portal, 'employee.demo@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect(parseKey(mail?.text)).toBe('');
  });

  it('has three attempts per visit, and a right one after them gets the response of a wrong one', async () => {
    const visitor = await portal.visitor();
    const details = await findNewMember(portal);
    const tryWith = async (lastName: string, who: Caller = visitor) => {
      const { status, body } = await call(portal, who, 'registerMember', { ...details, lastName });
      return [status, body];
    };
    const refused = [400, { message: 'The Information submitted does not match our records' }];
    expect(await tryWith('Nobody')).toEqual(refused);
    expect(await tryWith('Nowhere')).toEqual(refused);
    expect(await tryWith('Never')).toEqual([200, { success: false }]);
    expect(await tryWith(details.lastName)).toEqual([200, { success: false }]);
    expect(await tryWith(details.lastName, await portal.visitor())).toEqual([
      200,
      { success: true },
    ]);
  });

  it('is limited to five lookups of one member an hour, for all callers together', async () => {
    const details = await findNewMember(portal);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await register(portal, { ...details, zip: `0000${n}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('gets mail in the language of the page, with the address of the brand', async () => {
    const details = {
      ...(await findNewMember(portal)),
      ...createEmailFields('lengua@example.com'),
    };
    await call(portal, 'visitor in es', 'registerMember', details);
    const [mail] = await listMails(portal, 'lengua@example.com');
    expect(mail?.subject).toBe('Confirme su registro');
    expect(mail?.text).toContain('24 horas');
    expect(mail?.text).not.toContain(details.memberId);
  });

  it('has an account after the link: signs in, must accept the terms, and the request is recorded', async () => {
    const details = await findNewMember(portal);
    const key = await requestAccount(portal, details);
    const { transactionNumber } = await callForBody(
      portal,
      'public',
      'confirmRegistration',
      createCredentials(key, 'new.comer'),
    );
    expect(transactionNumber).toMatch(/^MEMREG-\d{8}-\d+$/u);
    const { status, body } = await sendTokenRequest(portal.app, {
      username: 'new.comer',
      password: 'Chosen-Portal1',
    });
    expect([status, body]).toMatchObject([
      200,
      { memberId: details.memberId, tosAccepted: 'False' },
    ]);
    const filed = await portal.findRow('conversation', { transaction_number: transactionNumber }, [
      'member_id',
      'queue_id',
      'subject',
    ]);
    expect(filed).toEqual({
      member_id: details.memberId,
      queue_id: 'eligibility',
      subject: 'Member registration',
    });
    const [welcome] = await listMails(portal, details.email);
    expect(welcome?.subject).toMatch(/^Your registration at /u);
  });

  it('must be of age in the state of residence', async () => {
    const details = await findNewMember(portal);
    const { kysely } = portal.services;
    await portal.updateRows(
      'member',
      { member_id: details.memberId },
      { date_of_birth: sql`portal_now()::date - interval '20 years'` },
    );
    const { rows } = await sql<{ birth: string; state: string }>`
      select m.date_of_birth::text as birth, a.state from member m
        join member_address a on a.member_id = m.member_id and a.kind = 'home'
      where m.member_id = ${details.memberId}`.execute(kysely);
    const young = { ...details, dateOfBirth: rows[0]!.birth };
    await portal.insertRows('adult_age', { state: rows[0]!.state, years: 21 });
    expect((await register(portal, young)).status).toBe(400);
    await portal.deleteRows('adult_age', { state: rows[0]!.state });
    expect((await register(portal, young)).status).toBe(200);
  });
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
