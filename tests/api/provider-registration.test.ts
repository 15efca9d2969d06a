import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, calls } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { listMails } from '../support/mailbox.ts';
import {
  fileRegistration,
  parseKey,
  createPractice,
  register,
  requestAccount,
} from '../support/provider-registration-calls.ts';
import { createCredentials } from '../support/registration-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.deleteRows('rate_counter', {}));

const unsuccessful = {
  message:
    'The provider registration was unsuccessful. Check what you entered, or contact support.',
};

calls(portal, 'registerProvider', {
  'responds alike to every wrong value': [
    'visitor',
    async () => {
      const details = await createPractice(portal);
      const other = await createPractice(portal);
      return [
        { ...details, npi: '9999999999' },
        { ...details, taxId: other.taxId },
        { ...details, fullClaimNumber: other.fullClaimNumber },
        { ...details, fullClaimNumber: '9999-999999999-9999' },
      ];
    },
    400,
  ],
  'refuses an NPI of zeros or of nine digits, and a malformed claim number': [
    'visitor',
    async () => {
      const details = await createPractice(portal);
      return [
        { ...details, npi: '0000000000' },
        { ...details, npi: '123456789' },
        { ...details, fullClaimNumber: '12' },
      ];
    },
    422,
  ],
  'refuses a claim of years ago': [
    'visitor',
    async () => {
      const details = await createPractice(portal);
      await sql`update claim set received_date = received_date - interval '3 years'
        where full_claim_number = ${details.fullClaimNumber}`.execute(portal.services.kysely);
      return details;
    },
    400,
  ],
  'is for visitors only': [['employee', 'administrator', 'provider'], {}, 403],
});

describe('a provider who registers', () => {
  it('reports an existing account by mail only', async () => {
    const known = await createPractice(portal, 'provider.demo@example.com');
    await sql`insert into account_tax_id (account_id, tax_id)
      select account_id, ${known.taxId.replace('-', '')} from account where user_name = 'provider.demo'`.execute(
      portal.services.kysely,
    );
    const there = await register(portal, known);
    const unknown = await register(portal, await createPractice(portal));
    expect([there.status, there.text]).toEqual([unknown.status, unknown.text]);
    const [mail] = await listMails(portal, 'provider.demo@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect(parseKey(mail?.text)).toBe('');
  });

  it('has three attempts per visit, and a right one after them gets the response of a wrong one', async () => {
    const visitor = await portal.visitor();
    const details = await createPractice(portal);
    const tryWith = async (npi: string, who: Caller = visitor) => {
      const { status, body } = await register(portal, { ...details, npi }, who);
      return [status, body];
    };
    for (const npi of ['9999999991', '9999999992', '9999999993', details.npi])
      expect(await tryWith(npi)).toEqual([400, unsuccessful]);
    expect(await tryWith(details.npi, await portal.visitor())).toEqual([200, { success: true }]);
  });

  it('is limited to five lookups of one tax ID an hour, for all callers together', async () => {
    const details = await createPractice(portal);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await register(portal, { ...details, fullClaimNumber: `0001-00000000${n}-0000` })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('succeeds for one of two requests with the same NPI and tax ID', async () => {
    const details = await createPractice(portal);
    const first = await requestAccount(portal, {
      ...details,
      email: 'one@example.com',
      confirmEmail: 'one@example.com',
    });
    const second = await requestAccount(portal, {
      ...details,
      email: 'two@example.com',
      confirmEmail: 'two@example.com',
    });
    const responses = await Promise.all([
      call(portal, 'public', 'fileProviderRegistration', createCredentials(first, 'first.winner')),
      call(
        portal,
        'public',
        'fileProviderRegistration',
        createCredentials(second, 'second.winner'),
      ),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const late = { ...details, email: 'late@example.com', confirmEmail: 'late@example.com' };
    expect(await requestAccount(portal, late)).toBe('');
    const [mail] = await listMails(portal, 'late@example.com');
    expect(mail?.subject).toBe('We received your registration');
  });
});

calls(portal, 'fileProviderRegistration', {
  'refuses a used key': [
    'public',
    async () => {
      const key = await requestAccount(portal, await createPractice(portal));
      await fileRegistration(portal, key, 'only.once');
      return createCredentials(key, 'never.again');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key after a day': [
    'public',
    async () => {
      const key = await requestAccount(portal, await createPractice(portal));
      await portal.updateRows(
        'provider_registration_link',
        { used_at: null },
        { expires_at: sql`portal_now() - interval '1 second'` },
      );
      return createCredentials(key, 'too.late');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses an existing user name, ignoring case': [
    'public',
    async () =>
      createCredentials(
        await requestAccount(portal, await createPractice(portal)),
        'Employee.DEMO',
      ),
    '422 /userName alreadyInUse',
  ],
});
