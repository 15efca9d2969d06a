import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { buildProviderRegistration } from '../support/builders/provider-registration.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { sendTokenRequest, createCaller } from '../support/caller.ts';
import { listMails } from '../support/mailbox.ts';
import {
  fileRegistration,
  parseKey,
  createPractice,
  requestAccount,
} from '../support/provider-registration-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.deleteRows('rate_counter', {}));

const signIn = (username: string) =>
  sendTokenRequest(portal.app, { username, password: 'Chosen-Portal1' });

const registrationOf = (userName: string) =>
  portal.services.kysely
    .selectFrom('provider_registration')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();

describe('a provider who registers', () => {
  it('waits for approval after the link: cannot sign in, is listed for staff, and gets no health information by mail', async () => {
    const details = await createPractice(portal);
    const { transactionNumber, status } = await fileRegistration(
      portal,
      await requestAccount(portal, details),
      'wait.provider',
    );
    expect([status, transactionNumber]).toEqual([
      'PendingApproval',
      expect.stringMatching(/^PROVREG-\d{8}-\d+$/u),
    ]);
    const { status: signedIn, body } = await signIn('wait.provider');
    expect([signedIn, body]).toMatchObject([
      400,
      { error_description: expect.stringContaining('waiting for approval') as string },
    ]);
    const filed = await portal.findRow('conversation', { transaction_number: transactionNumber }, [
      'queue_id',
      'form_data',
    ]);
    expect(filed).toMatchObject({ queue_id: 'network', form_data: { npi: details.npi } });
    for (const { text } of await listMails(portal, details.email))
      expect(text).not.toContain(details.fullClaimNumber);
  });

  it('sees only the claims of its tax ID after approval', async () => {
    const details = await createPractice(portal);
    await fileRegistration(portal, await requestAccount(portal, details), 'good.provider');
    const { registration_id: registrationId, row_version: rowVersion } =
      await registrationOf('good.provider');
    const input = { registrationId, rowVersion };
    await callForBody(portal, 'providermaintenance', 'approveProviderRegistration', input);
    const { status, body } = await signIn('good.provider');
    expect([status, body]).toMatchObject([200, { portal: 'provider', tosAccepted: 'False' }]);
    const { access_token: token } = body as { access_token: string };
    const caller = createCaller(portal.app, token);
    await call(portal, caller, 'acceptTerms', { accepted: true });
    const foreign = await createPractice(portal);
    const found = async (fullClaimNumber: string) =>
      (await callForBody(portal, caller, 'listClaims', { fullClaimNumber })).totalCount;
    expect(await found(details.fullClaimNumber)).toBe(1);
    expect(await found(foreign.fullClaimNumber)).toBe(0);
    const [mail] = await listMails(portal, details.email);
    expect(mail?.subject).toBe('Your registration was approved');
  });

  it('gets the reason in its language when declined, and cannot sign in', async () => {
    const details = await createPractice(portal);
    await call(portal, 'visitor in es', 'registerProvider', details);
    const [link] = await listMails(portal, details.email);
    await fileRegistration(portal, parseKey(link?.text), 'bad.provider');
    const { registration_id: registrationId } = await registrationOf('bad.provider');
    const input = { registrationId, reasonCode: 'CallUs' };
    await callForBody(portal, 'providermaintenance', 'declineProviderRegistration', input);
    const [mail] = await listMails(portal, details.email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Sobre su registro',
      expect.stringContaining('Primero necesitamos hablar con usted'),
    ]);
    expect((await signIn('bad.provider')).status).toBe(400);
  });

  it('releases its user name when declined', async () => {
    const first = await requestAccount(portal, await createPractice(portal));
    await fileRegistration(portal, first, 'wanted.name');
    const { registration_id: registrationId } = await registrationOf('wanted.name');
    const input = { registrationId, reasonCode: 'CallUs' };
    await callForBody(portal, 'providermaintenance', 'declineProviderRegistration', input);
    const next = await requestAccount(portal, await createPractice(portal));
    await expect(fileRegistration(portal, next, 'wanted.name')).resolves.toBeDefined();
  });
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
      await callForBody(portal, 'administrator', 'declineProviderRegistration', input);
      return { registrationId };
    },
    409,
  ],
});

describe('an account that waits for approval', () => {
  const waiting = async () => {
    const registrationId = await buildProviderRegistration(portal.services.kysely);
    const { account_id: accountId } = await portal.getRow(
      'provider_registration',
      { registration_id: registrationId },
      'account_id',
    );
    return { registrationId, accountId: accountId! };
  };
  const statusOf = async (accountId: number) =>
    (await callForBody(portal, 'administrator', 'readAccount', { userId: accountId })).status;
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
    await portal.updateRows('account', { account_id: accountId }, { status: 'Active' });
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
