import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { ask, call, calls } from '../support/calls.ts';
import { askToken, callerOf, type Caller } from '../support/caller.ts';
import {
  buildProviderRegistration,
  providerProof,
} from '../support/builders/provider-registration.ts';
import { mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.services.kysely.deleteFrom('rate_counter').execute());

let used = 0;
/** Values of a practice that no test has used yet. */
const practice = async (email = `practice${used}@example.com`) => ({
  ...(await providerProof(portal.services.kysely, used++)),
  practiceName: 'Lakeside Family Practice',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '614-555-0100',
  email,
  confirmEmail: email,
});
type Practice = Awaited<ReturnType<typeof practice>>;

const register = (input: Partial<Practice>, who: string | Caller = 'visitor') =>
  call(portal, who, 'registerProvider', input);
const keyIn = (text = '') => /\/confirm-provider-registration\/([\w-]+)/u.exec(text)?.[1] ?? '';

/** Requests an account and returns the mailed key. */
async function registered(input: Practice): Promise<string> {
  const { status, text } = await register(input);
  expect([status, text]).toEqual([200, '{"success":true}']);
  const [mail] = await mailsTo(portal, input.email);
  return keyIn(mail?.text);
}
const chosen = (key: string, userName: string) => ({
  key,
  userName,
  newPassword: 'Chosen-Portal1',
  confirmPassword: 'Chosen-Portal1',
});
const file = (key: string, userName: string) =>
  ask(portal, 'public', 'fileProviderRegistration', chosen(key, userName));
const signIn = (username: string) => askToken(portal.app, { username, password: 'Chosen-Portal1' });

const registrationOf = (userName: string) =>
  portal.services.kysely
    .selectFrom('provider_registration')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
const unsuccessful = {
  message:
    'The provider registration was unsuccessful. Check what you entered, or contact support.',
};

calls(portal, 'registerProvider', {
  'responds alike to every wrong value': [
    'visitor',
    async () => {
      const facts = await practice();
      const other = await practice();
      return [
        { ...facts, npi: '9999999999' },
        { ...facts, taxId: other.taxId },
        { ...facts, fullClaimNumber: other.fullClaimNumber },
        { ...facts, fullClaimNumber: '9999-999999999-9999' },
      ];
    },
    400,
  ],
  'refuses an NPI of zeros or of nine digits, and a malformed claim number': [
    'visitor',
    async () => {
      const facts = await practice();
      return [
        { ...facts, npi: '0000000000' },
        { ...facts, npi: '123456789' },
        { ...facts, fullClaimNumber: '12' },
      ];
    },
    422,
  ],
  'refuses a claim of years ago': [
    'visitor',
    async () => {
      const facts = await practice();
      await sql`update claim set received_date = received_date - interval '3 years'
        where full_claim_number = ${facts.fullClaimNumber}`.execute(portal.services.kysely);
      return facts;
    },
    400,
  ],
  'is for visitors only': [['employee', 'administrator', 'provider'], {}, 403],
});

describe('a provider who registers', () => {
  it('reports an existing account by mail only', async () => {
    const known = await practice('provider.demo@example.com');
    await sql`insert into account_tax_id (account_id, tax_id)
      select account_id, ${known.taxId.replace('-', '')} from account where user_name = 'provider.demo'`.execute(
      portal.services.kysely,
    );
    const there = await register(known);
    const unknown = await register(await practice());
    expect([there.status, there.text]).toEqual([unknown.status, unknown.text]);
    const [mail] = await mailsTo(portal, 'provider.demo@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect(keyIn(mail?.text)).toBe('');
  });

  it('has three attempts per visit, and a right one after them gets the response of a wrong one', async () => {
    const visitor = await portal.visitor();
    const facts = await practice();
    const tryWith = async (npi: string, who: Caller = visitor) => {
      const { status, body } = await register({ ...facts, npi }, who);
      return [status, body];
    };
    for (const npi of ['9999999991', '9999999992', '9999999993', facts.npi])
      expect(await tryWith(npi)).toEqual([400, unsuccessful]);
    expect(await tryWith(facts.npi, await portal.visitor())).toEqual([200, { success: true }]);
  });

  it('is limited to five lookups of one tax ID an hour, for all callers together', async () => {
    const facts = await practice();
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await register({ ...facts, fullClaimNumber: `0001-00000000${n}-0000` })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('waits for approval after the link: cannot sign in, is listed for staff, and gets no health information by mail', async () => {
    const facts = await practice();
    const { transactionNumber, status } = await file(await registered(facts), 'wait.provider');
    expect([status, transactionNumber]).toEqual([
      'PendingApproval',
      expect.stringMatching(/^PROVREG-\d{8}-\d+$/u),
    ]);
    const { status: signedIn, body } = await signIn('wait.provider');
    expect([signedIn, body]).toMatchObject([
      400,
      { error_description: expect.stringContaining('waiting for approval') as string },
    ]);
    const filed = await portal.services.kysely
      .selectFrom('conversation')
      .select(['queue_id', 'form_data'])
      .where('transaction_number', '=', transactionNumber)
      .executeTakeFirst();
    expect(filed).toMatchObject({ queue_id: 'network', form_data: { npi: facts.npi } });
    for (const { text } of await mailsTo(portal, facts.email))
      expect(text).not.toContain(facts.fullClaimNumber);
  });

  it('succeeds for one of two requests with the same NPI and tax ID', async () => {
    const facts = await practice();
    const first = await registered({
      ...facts,
      email: 'one@example.com',
      confirmEmail: 'one@example.com',
    });
    const second = await registered({
      ...facts,
      email: 'two@example.com',
      confirmEmail: 'two@example.com',
    });
    const answers = await Promise.all([
      call(portal, 'public', 'fileProviderRegistration', chosen(first, 'first.winner')),
      call(portal, 'public', 'fileProviderRegistration', chosen(second, 'second.winner')),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const late = { ...facts, email: 'late@example.com', confirmEmail: 'late@example.com' };
    expect(await registered(late)).toBe('');
    const [mail] = await mailsTo(portal, 'late@example.com');
    expect(mail?.subject).toBe('We received your registration');
  });

  it('sees only the claims of its tax ID after approval', async () => {
    const facts = await practice();
    await file(await registered(facts), 'good.provider');
    const { registration_id: registrationId, row_version: rowVersion } =
      await registrationOf('good.provider');
    const input = { registrationId, rowVersion };
    await ask(portal, 'providermaintenance', 'approveProviderRegistration', input);
    const { status, body } = await signIn('good.provider');
    expect([status, body]).toMatchObject([200, { portal: 'provider', tosAccepted: 'False' }]);
    const { access_token: token } = body as { access_token: string };
    const caller = callerOf(portal.app, token);
    await call(portal, caller, 'acceptTerms', { accepted: true });
    const foreign = await practice();
    const found = async (fullClaimNumber: string) =>
      (await ask(portal, caller, 'listClaims', { fullClaimNumber })).totalCount;
    expect(await found(facts.fullClaimNumber)).toBe(1);
    expect(await found(foreign.fullClaimNumber)).toBe(0);
    const [mail] = await mailsTo(portal, facts.email);
    expect(mail?.subject).toBe('Your registration was approved');
  });

  it('gets the reason in its language when declined, and cannot sign in', async () => {
    const facts = await practice();
    await call(portal, 'visitor in es', 'registerProvider', facts);
    const [link] = await mailsTo(portal, facts.email);
    await file(keyIn(link?.text), 'bad.provider');
    const { registration_id: registrationId } = await registrationOf('bad.provider');
    const input = { registrationId, reasonCode: 'CallUs' };
    await ask(portal, 'providermaintenance', 'declineProviderRegistration', input);
    const [mail] = await mailsTo(portal, facts.email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Sobre su registro',
      expect.stringContaining('Primero necesitamos hablar con usted'),
    ]);
    expect((await signIn('bad.provider')).status).toBe(400);
  });

  it('releases its user name when declined', async () => {
    const first = await registered(await practice());
    await file(first, 'wanted.name');
    const { registration_id: registrationId } = await registrationOf('wanted.name');
    const input = { registrationId, reasonCode: 'CallUs' };
    await ask(portal, 'providermaintenance', 'declineProviderRegistration', input);
    const next = await registered(await practice());
    await expect(file(next, 'wanted.name')).resolves.toBeDefined();
  });
});

calls(portal, 'fileProviderRegistration', {
  'refuses a used key': [
    'public',
    async () => {
      const key = await registered(await practice());
      await file(key, 'only.once');
      return chosen(key, 'never.again');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key after a day': [
    'public',
    async () => {
      const key = await registered(await practice());
      await portal.services.kysely
        .updateTable('provider_registration_link')
        .set({ expires_at: sql`portal_now() - interval '1 second'` })
        .where('used_at', 'is', null)
        .execute();
      return chosen(key, 'too.late');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses an existing user name, ignoring case': [
    'public',
    async () => chosen(await registered(await practice()), 'Employee.DEMO'),
    '422 /userName alreadyInUse',
  ],
});

calls(portal, 'searchProviderRegistrations', {
  'lists requests, newest first, for staff who decide': [
    'providermaintenance',
    async () => {
      await buildProviderRegistration(portal.services.kysely);
      return { status: 'PendingApproval', query: 'invented', sortDesc: true };
    },
    ({ totalObjects, objects }) => {
      expect(totalObjects).toBeGreaterThan(0);
      for (const { practiceName, status } of objects)
        expect([practiceName, status]).toEqual(['Invented Practice', 'PendingApproval']);
    },
  ],
  'is refused to others': [['customerservice', 'employer', 'provider'], {}, 403],
});

calls(portal, 'approveProviderRegistration', {
  'is decided once': [
    'providermaintenance',
    async () => {
      const registrationId = await buildProviderRegistration(portal.services.kysely);
      const input = { registrationId, reasonCode: 'CallUs' };
      await ask(portal, 'administrator', 'declineProviderRegistration', input);
      return { registrationId };
    },
    409,
  ],
});

describe('an account that waits for approval', () => {
  const waiting = async () => {
    const registrationId = await buildProviderRegistration(portal.services.kysely);
    const { account_id: accountId } = await portal.services.kysely
      .selectFrom('provider_registration')
      .select('account_id')
      .where('registration_id', '=', registrationId)
      .executeTakeFirstOrThrow();
    return { registrationId, accountId: accountId! };
  };
  const statusOf = async (accountId: number) =>
    (await ask(portal, 'administrator', 'readAccount', { userId: accountId })).status;
  const decline = (registrationId: number) =>
    call(portal, 'administrator', 'declineProviderRegistration', {
      registrationId,
      reasonCode: 'CallUs',
    });

  it('is neither activated nor locked by staff who may only reset accounts', async () => {
    const { accountId } = await waiting();
    const changes = [{ lockout: false }, { lockout: true }, { lockout: false, status: 'Active' }];
    for (const change of changes) {
      const input = { accountId, ...change };
      const { status } = await call(portal, 'administrator', 'changeAccountStatus', input);
      expect([change, status]).toEqual([change, 409]);
    }
    expect(await statusOf(accountId)).toBe('PendingApproval');
  });

  it('is closed when the registration is declined, whatever its status', async () => {
    const { registrationId, accountId } = await waiting();
    await portal.services.kysely
      .updateTable('account')
      .set({ status: 'Active' })
      .where('account_id', '=', accountId)
      .execute();
    expect((await decline(registrationId)).status).toBe(200);
    expect(await statusOf(accountId)).toBe('Disabled');
  });

  it('can be declined whatever names other accounts have', async () => {
    const { registrationId, accountId } = await waiting();
    await buildAccount(portal.services.kysely, {
      userName: `declined-${accountId}`,
      like: 'provider.demo',
    });
    expect((await decline(registrationId)).status).toBe(200);
  });
});
