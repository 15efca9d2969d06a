import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { runCommand } from '#server/commands/commands.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import {
  buildHealthAccount,
  buildHealthRequest,
  buildOwedClaim,
} from '../support/builders/health-account.ts';
import { buildSession } from '../support/builders/session.ts';
import { callerOf } from '../support/caller.ts';
import { ask, call, calls } from '../support/calls.ts';
import { png } from '../support/files.ts';
import { mailsTo } from '../support/mailbox.ts';
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
  (...rows: [amount: number, given?: Parameters<typeof scene>[0]][]) =>
  () =>
    Promise.all(rows.map(([amount, given]) => asking(amount, given)()));
const asking =
  (amount: number, given: Parameters<typeof scene>[0] = {}) =>
  async () => ({ ...(await scene(given)), amount });

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
    asking(50.01, { account: { election: 10_000, paid: 3_000, pending: 2_000 } }),
    '422 amountLeft',
  ],
  'pays from a dependent care account no medical claim': [
    'employee',
    asking(10, { account: { type: 'DependentCare', contributed: 50_000 } }),
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
      return callerOf(portal.app, await buildSession(db(), session));
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
    const first = await ask(portal, 'employee', 'submitFsaClaim', input);
    const again = await ask(portal, 'employee', 'submitFsaClaim', input);
    expect(again.requestId).toBe(first.requestId);
    const less = await call(portal, 'employee', 'submitFsaClaim', { ...input, amount: 10 });
    expect(less).toMatchObject({ status: 409, body: { code: 'alreadyRequested' } });
  });
});

describe('a request', () => {
  let requestId = 0;
  beforeAll(async () => void (requestId = await buildHealthRequest(db(), elena, 'NeedsReceipt')));
  const find = async () =>
    (await ask(portal, 'employee', 'listFsaRequests')).find((row) => row.requestId === requestId);

  it('is submitted by its receipt', async () => {
    expect(await find()).toMatchObject({ status: 'NeedsReceipt', open: true, receipts: 0 });
    await ask(portal, 'employee', 'attachFsaReceipts', { requestId, uploads: [receipt] });
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
    await ask(portal, 'employee', 'withdrawFsaRequest', input);
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
    const { requestId: made } = await ask(portal, 'employee', 'submitFsaClaim', input);
    const { email } = await db()
      .selectFrom('account')
      .select('email')
      .where('user_name', '=', 'employee.demo')
      .executeTakeFirstOrThrow();
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toContain(String(made));
    expect(mail?.text).toContain('/member/paywithfsa');
    expect(mail?.text).not.toMatch(/12\.34|7777-/);
  });
});

describe('a file of decisions', () => {
  const header = 'requestId,decision,paidAmount,paidDate,reasonCode';
  const importLines = (...lines: string[]) =>
    runCommand(portal.services, {
      name: 'import',
      args: ['fsa-decisions', 'file.csv'],
      by: 'root',
      input: [header, ...lines].join('\n'),
    });
  const requests = (...ids: number[]) =>
    ask(portal, 'employee', 'listFsaRequests').then((rows) =>
      ids.map((id) => rows.find(({ requestId }) => requestId === id)),
    );
  const balance = async (requestId: number) => {
    const { rows } = await sql`select account.pending_cents pending, account.paid_cents paid,
        account.denied_cents denied, claim.fsa_paid_cents of_claim
      from fsa_claim request join fsa_account account using (fsa_account_id) join claim using (claim_id)
      where request_id = ${requestId}`.execute(db());
    return rows[0];
  };
  const mails = async () => {
    const { email } = await db()
      .selectFrom('account')
      .select('email')
      .where('user_name', '=', 'employee.demo')
      .executeTakeFirstOrThrow();
    return mailsTo(portal, email);
  };

  it('sets requests to in review, paid and denied, and mails their holder once', async () => {
    const reviewed = await buildHealthRequest(db(), elena, 'NeedsReceipt');
    const paid = await buildHealthRequest(db(), elena);
    const denied = await buildHealthRequest(db(), elena, 'InReview');
    const lines = [
      `${reviewed},InReview,,,`,
      `${paid},Approved,42.50,${today()},`,
      `${denied},Denied,,,Unreadable`,
    ];
    const before = (await mails()).length;
    expect(await importLines(...lines)).toEqual({
      lines: ['fsa-decisions: 3 decided, 0 unchanged.'],
      recorded: true,
    });
    const decided = [
      { status: 'InReview', open: true, withdrawable: false },
      { status: 'Paid', approved: 42.5, paidDate: today(), open: false },
      { status: 'Denied', denialCode: 'Unreadable', open: false },
    ];
    expect(await requests(reviewed, paid, denied)).toMatchObject(decided);
    // It may be paid already, so its money stays reserved.
    const withdrawal = { requestId: reviewed, rowVersion: 2 };
    expect((await call(portal, 'employee', 'withdrawFsaRequest', withdrawal)).status).toBe(409);
    expect(await Promise.all([reviewed, paid, denied].map(balance))).toEqual([
      { pending: 5_000, paid: 0, denied: 0, of_claim: 0 },
      { pending: 0, paid: 4_250, denied: 0, of_claim: 4_250 },
      { pending: 0, paid: 0, denied: 5_000, of_claim: 0 },
    ]);
    const sent = await mails();
    expect(sent).toHaveLength(before + 3);
    for (const [at, id] of [denied, paid, reviewed].entries()) {
      expect(sent[at]?.subject).toContain(String(id));
      expect(sent[at]?.text).not.toMatch(/42\.50|7777-|Invented|denied/i);
    }
    await importLines(`${reviewed},Approved,50,${today()},`);
    const again = await importLines(...lines);
    expect(again.lines[0]).toMatch(/^fsa-decisions: this file was imported on .*; nothing changed/);
    expect(await requests(reviewed)).toMatchObject([{ status: 'Paid', approved: 50 }]);
    expect(await mails()).toHaveLength(before + 4);
    const { rows } = await sql`select detail from audit_record where operation = 'command.import'
      and detail ->> 'decided' = '3'`.execute(db());
    expect(rows).toMatchObject([{ detail: { by: 'root', kind: 'fsa-decisions', unchanged: 0 } }]);
  });

  it('counts lines that are stored already as unchanged', async () => {
    const id = await buildHealthRequest(db(), elena);
    const line = `${id},Denied,,,NotEligible`;
    await importLines(line);
    const { lines } = await importLines(line, '');
    expect(lines).toEqual(['fsa-decisions: 0 decided, 1 unchanged.']);
    expect(await balance(id)).toMatchObject({ denied: 5_000 });
  });

  const tomorrow = addDays(today(), 1);
  const longAgo = addDays(today(), -90);
  it.each<[string, string, string]>([
    ['an unknown request', '1,InReview,,,', 'column requestId: there is no request 1.'],
    ['an unknown decision', '{id},Lost,,,', 'column decision'],
    ['no amount', `{id},Approved,,${today()},`, 'column paidAmount: must not be empty when'],
    ['no payment date', '{id},Approved,5,,', 'column paidDate: must not be empty when'],
    ['a payment to come', `{id},Approved,5,${tomorrow},`, 'column paidDate: must not be after'],
    ['a payment before it', `{id},Approved,5,${longAgo},`, 'column paidDate: must not be before'],
    ['a third decimal', `{id},Approved,5.001,${today()},`, 'column paidAmount'],
    ['nothing', `{id},Approved,0,${today()},`, 'column paidAmount'],
    [
      'more than was requested',
      `{id},Approved,50.01,${today()},`,
      'column paidAmount: must not be more than 50.00, which was requested.',
    ],
    ['no reason', '{id},Denied,,,', 'column reasonCode: must not be empty when decision is Denied'],
    ['an unknown reason', '{id},Denied,,,Because', 'column reasonCode'],
    [
      'a reason of a payment',
      `{id},Approved,5,${today()},Unreadable`,
      'column reasonCode: must be',
    ],
    ['an amount of a denial', '{id},Denied,5,,Unreadable', 'column paidAmount: must be empty'],
    ['two decisions', '{id},InReview,,,', 'column requestId: line 3 has the same key'],
  ])('with %s applies nothing and names the line', async (_, bad, place) => {
    const good = await buildHealthRequest(db(), elena);
    const id = await buildHealthRequest(db(), elena);
    const line = bad.replace('{id}', String(id));
    const twice = place.includes('same key') ? [line] : [];
    const { lines, failed } = await importLines(`${good},InReview,,,`, line, ...twice);
    expect(failed).toBe(true);
    expect(lines.join('\n')).toContain(`Line ${3 + twice.length}, ${place}`);
    expect(lines.at(-1)).toMatch(/Nothing was imported\.$/);
    expect(await requests(good, id)).toMatchObject([
      { status: 'Submitted' },
      { status: 'Submitted' },
    ]);
  });

  it('pays no more than the account has left and the claim owes, and decides once', async () => {
    const [low, owed, done] = await Promise.all(
      [1, 2, 3].map(() => buildHealthRequest(db(), elena)),
    );
    await sql`update fsa_account set annual_election_cents = 6000, paid_cents = 2000
      from fsa_claim where fsa_claim.fsa_account_id = fsa_account.fsa_account_id
        and request_id = ${low}`.execute(db());
    await sql`update claim set fsa_paid_cents = 2000 from fsa_claim
      where fsa_claim.claim_id = claim.claim_id and request_id = ${owed}`.execute(db());
    await importLines(`${done},Denied,,,PaidElsewhere`);
    const amount = (cents: string) =>
      [low, owed].map((id) => `${id},Approved,${cents},${today()},`);
    const { lines } = await importLines(...amount('40.01'), `${done},InReview,,,`);
    expect(lines).toEqual([
      'Line 2, column paidAmount: must not be more than 40.00, which the account has left.',
      'Line 3, column paidAmount: must not be more than 30.00, which is owed for the claim.',
      'Line 4, column decision: the request is decided or withdrawn: its status is Denied.',
      '3 errors. Nothing was imported.',
    ]);
    expect((await importLines(...amount('30'))).lines[0]).toMatch('2 decided');
  });
});

calls(portal, 'readFsaClaim', {
  'shows what can be paid and the latest request': [
    'employee',
    async () => {
      const { certificationAccepted: _, ...input } = await scene();
      await ask(portal, 'employee', 'submitFsaClaim', {
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
  const numbers = (await ask(portal, 'employee', 'listFsaClaims')).map(
    (row) => row.fullClaimNumber,
  );
  expect(numbers).toContain(child.fullClaimNumber);
  expect(numbers).not.toContain(spouse.fullClaimNumber);
});
