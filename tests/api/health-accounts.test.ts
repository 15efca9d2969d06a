import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildHealthAccount,
  buildHealthRequest,
  buildOwedClaim,
} from '../support/builders/health-account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { png } from '../support/files.ts';
import { listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, sofia } = people;
const receipt = { name: 'receipt.png', bytes: png() };
const db = () => portal.services.kysely;

/** An account with $1,000 and a claim of which $80 are owed. */
async function scene({ owed = 8_000, account = {}, claim = {} } = {}) {
  const accountId = await buildHealthAccount(db(), elena, account);
  const { fullClaimNumber } = await buildOwedClaim(db(), elena, owed, claim);
  return { accountId, fullClaimNumber, certificationAccepted: true };
}
const askingEach =
  (...rows: [amount: number, options?: Parameters<typeof scene>[0]][]) =>
  () =>
    Promise.all(rows.map(([amount, options]) => asking(amount, options)()));
const asking =
  (amount: number, options: Parameters<typeof scene>[0] = {}) =>
  async () => ({ ...(await scene(options)), amount });

calls(portal, 'listFsaAccounts', {
  'shows balances and deadlines of the own accounts': [
    'employee',
    {},
    (accounts) => {
      expect(new Set(accounts.map(({ accountType }) => accountType))).toContain('HealthFSA');
      for (const { available, total, used, status } of accounts)
        expect(Math.round(available * 100)).toBe(
          status === 'Closed' ? 0 : Math.max(0, Math.round((total - used) * 100)),
        );
    },
  ],
  'shows none to the spouse, whose own account it is not': ['dependent', {}, []],
  'with a claim shows the accounts that can pay it': [
    'employee',
    async () => {
      const { fullClaimNumber } = await scene({
        claim: { days: -400 },
        account: { begin: -500, end: -390, runOut: 5 },
      });
      return { fullClaimNumber };
    },
    ([first]) => expect(first?.status).toBe('RunOut'),
  ],
  'is not for staff, employers and providers': [
    ['customerservice', 'employer', 'provider'],
    {},
    403,
  ],
});

calls(portal, 'submitFsaClaim', {
  'asks for a receipt when none comes with it': [
    'employee',
    asking(80),
    { status: 'NeedsReceipt' },
  ],
  'is submitted with a receipt': [
    'employee',
    async () => ({ ...(await asking(79.99)()), uploads: [receipt] }),
    { status: 'Submitted' },
  ],
  'needs no receipt from an account that knows the claims': [
    'employee',
    asking(1, { account: { autoSubstantiated: true } }),
    { status: 'Submitted' },
  ],
  'refuses a cent more than is owed': ['employee', asking(80.01), '422 amountLeft'],
  'refuses a cent more than the account has left': [
    'employee',
    asking(50.01, { account: { electionCents: 10_000, paidCents: 3_000, pendingCents: 2_000 } }),
    '422 amountLeft',
  ],
  'pays from a dependent care account no medical claim': [
    'employee',
    asking(10, { account: { type: 'DependentCare', contributedCents: 50_000 } }),
    '422 accountPaysOther',
  ],
  'pays nothing from before the account or after its grace period': [
    'employee',
    askingEach(
      [10, { claim: { days: -200 } }],
      [10, { account: { begin: -300, end: -60, incurBy: -31, runOut: 20 } }],
    ),
    '422 accountPaysOther',
  ],
  'pays services of the grace period': [
    'employee',
    asking(10, { account: { begin: -300, end: -60, incurBy: -30, runOut: 20 } }),
    { status: 'NeedsReceipt' },
  ],
  'takes no request after the deadline': [
    'employee',
    asking(10, { account: { begin: -300, end: -20, runOut: -1 } }),
    '422 accountPaysOther',
  ],
  'waits for the decision of the claim': [
    'employee',
    asking(10, { claim: { status: 'InProcess' } }),
    409,
  ],
  'requires the certification': [
    'employee',
    async () => ({ ...(await scene()), amount: 10, certificationAccepted: false }),
    '422 submitFsaClaim.certified',
  ],
  'refuses no money, less than none and parts of a cent': [
    'employee',
    askingEach([0], [-5], [10.005]),
    422,
  ],
  'refuses the account of another household': [
    'employee',
    async () => ({
      ...(await scene()),
      accountId: await buildHealthAccount(db(), people.otherMember),
      amount: 10,
    }),
    404,
  ],
  'is not possible while staff act as the member': [
    async () => {
      const session = { account: 'employee.demo', impersonatedBy: 'administrator.demo' };
      return createCaller(portal.app, await buildSession(db(), session));
    },
    asking(10),
    '409 impersonationBarred',
  ],
});

describe('two tabs', () => {
  it.each([1, 2, 3])('get one request and one clear refusal, round %i', async () => {
    const input = { ...(await scene()), amount: 80 };
    const responses = await Promise.all(
      [{ payTo: 'Member' }, { payTo: 'Provider' }].map((change) =>
        call(portal, 'employee', 'submitFsaClaim', { ...input, ...change }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { rows } = await sql<{ pending: number }>`select pending_cents pending from fsa_account
      where fsa_account_id = ${input.accountId}`.execute(db());
    expect(rows[0]?.pending).toBe(8_000);
  });

  it('cannot ask for the same again, even for another part', async () => {
    const input = { ...(await scene()), amount: 80 };
    const first = await callForBody(portal, 'employee', 'submitFsaClaim', input);
    const again = await callForBody(portal, 'employee', 'submitFsaClaim', input);
    expect(again.requestId).toBe(first.requestId);
    const less = await call(portal, 'employee', 'submitFsaClaim', { ...input, amount: 10 });
    expect(less).toMatchObject({ status: 409, body: { code: 'alreadyRequested' } });
  });
});

describe('a request', () => {
  let requestId = 0;
  beforeAll(async () => void (requestId = await buildHealthRequest(db(), elena, 'NeedsReceipt')));
  const find = async () =>
    (await callForBody(portal, 'employee', 'listFsaRequests')).find(
      (row) => row.requestId === requestId,
    );

  it('is submitted by its receipt', async () => {
    expect(await find()).toMatchObject({ status: 'NeedsReceipt', open: true, receipts: 0 });
    await callForBody(portal, 'employee', 'attachFsaReceipts', { requestId, uploads: [receipt] });
    expect(await find()).toMatchObject({ status: 'Submitted', receipts: 1 });
    const { receiptId } = (await find())!;
    const file = await call(portal, 'employee', 'readFsaReceipt', { receiptId });
    expect(file.status).toBe(200);
    const foreign = await call(portal, 'dependent', 'readFsaReceipt', { receiptId });
    expect(foreign.status).toBe(404);
  });

  it('can be withdrawn once, and gives its money back', async () => {
    const { rowVersion } = (await find())!;
    const input = { requestId, rowVersion };
    const stale = await call(portal, 'employee', 'withdrawFsaRequest', {
      ...input,
      rowVersion: rowVersion + 1,
    });
    expect(stale.status).toBe(409);
    await callForBody(portal, 'employee', 'withdrawFsaRequest', input);
    expect(await find()).toMatchObject({ status: 'Withdrawn', open: false, withdrawable: false });
    const again = await call(portal, 'employee', 'withdrawFsaRequest', {
      ...input,
      rowVersion: rowVersion + 1,
    });
    expect(again.status).toBe(409);
    const { rows } = await sql<{ pending: number }>`select pending_cents pending from fsa_account
      join fsa_claim using (fsa_account_id) where request_id = ${requestId}`.execute(db());
    expect(rows[0]?.pending).toBe(0);
  });

  it('is confirmed by a mail with its number, without the claim and the amount', async () => {
    const input = { ...(await scene()), amount: 12.34 };
    const { requestId: made } = await callForBody(portal, 'employee', 'submitFsaClaim', input);
    const { email } = await portal.getRow('account', { user_name: 'employee.demo' }, 'email');
    const [mail] = await listMails(portal, email);
    expect(mail?.subject).toContain(String(made));
    expect(mail?.text).toContain('/member/paywithfsa');
    expect(mail?.text).not.toMatch(/12\.34|7777-/);
  });
});

calls(portal, 'readFsaClaim', {
  'shows what can be paid and the latest request': [
    'employee',
    async () => {
      const { certificationAccepted: _, ...input } = await scene();
      await callForBody(portal, 'employee', 'submitFsaClaim', {
        ...input,
        amount: 30,
        certificationAccepted: true,
      });
      return { fullClaimNumber: input.fullClaimNumber };
    },
    (claim) => {
      expect(claim).toMatchObject({ memberResponsibility: 80, requestedAmount: 30, payable: 50 });
      expect(claim.latest).toMatchObject({ amount: 30, status: 'NeedsReceipt' });
    },
  ],
});

it('lists claims of the children, and none of an adult who has shared nothing', async () => {
  await buildHealthAccount(db(), elena);
  const child = await buildOwedClaim(db(), sofia, 4_000);
  const spouse = await buildOwedClaim(db(), people.daniel, 4_000);
  const numbers = (await callForBody(portal, 'employee', 'listFsaClaims')).map(
    (row) => row.fullClaimNumber,
  );
  expect(numbers).toContain(child.fullClaimNumber);
  expect(numbers).not.toContain(spouse.fullClaimNumber);
});
