import { addDays, daysBetween, earlierDay, timestampAt } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, createReceiptPng } from './files.ts';
import { isDecided, sumPatientResponsibility } from './demo-data.ts';
import type { Claim, FsaAccount, FsaRequest, Household, Plan, DemoData } from './demo-data.ts';
import { planNumbers } from './plan-numbers.ts';

/** Request ids start above this number. */
const requestIdBase = 600_000;

/** Generates a health FSA for each plan year, for some households a dependent care FSA, too, and their requests. */
export function generateSpendingAccounts(data: DemoData): void {
  const claimsByHousehold = new Map<string, Claim[]>();
  for (const claim of data.claims)
    claimsByHousehold.set(claim.member.householdId, [
      ...(claimsByHousehold.get(claim.member.householdId) ?? []),
      claim,
    ]);
  for (const household of data.households.filter(({ elections }) =>
    elections.includes(planNumbers.flexibleSpending),
  )) {
    const plans = data.plans.filter(
      (plan) => plan.groupNumber === household.group.number && plan.coverage === 'FSA',
    );
    for (const plan of plans)
      generateYearAccounts(
        data,
        household,
        plan,
        claimsByHousehold.get(household.householdId) ?? [],
      );
  }
}

/** Generates the accounts of a household for one plan year, and requests until the election is used up. */
function generateYearAccounts(
  data: DemoData,
  household: Household,
  plan: Plan,
  claims: readonly Claim[],
): void {
  const [employee] = household.members;
  if (!employee || employee.effective > plan.to || (employee.termination ?? plan.to) < plan.from)
    return;
  const random = data.random.fork(`fsa ${household.householdId} ${plan.year}`);
  const electionCents = household.hasScriptedHistory ? 250_000 : random.int(6, 30) * 10_000;
  const account: FsaAccount = {
    accountId: data.nextId('fsa'),
    household,
    plan,
    type: 'HealthFSA',
    electionCents,
    requests: [],
  };
  data.fsaAccounts.push(account);
  if (random.chance(0.2))
    data.fsaAccounts.push({
      ...account,
      accountId: data.nextId('fsa'),
      type: 'DependentCare',
      electionCents: 500_000,
      requests: [],
    });
  let remainingCents = electionCents;
  const claimsWithPatientShare = claims.filter(
    (claim) =>
      claim.plan.year === plan.year &&
      isDecided(claim) &&
      claim.status !== 'Adjusted' &&
      sumPatientResponsibility(claim) > 0,
  );
  claimsWithPatientShare.forEach((claim, index) => {
    // The demo household keeps claims that can still be reimbursed from the account.
    const isRequested = household.hasScriptedHistory
      ? index % 3 === 0 && sumPatientResponsibility(claim) <= 40_000
      : random.chance(0.3);
    if (!isRequested) return;
    // The latest claims of the demo household have open requests.
    const isNewest =
      household.hasScriptedHistory &&
      plan.to >= data.today &&
      index >= claimsWithPatientShare.length - 4;
    const cents = Math.min(remainingCents, sumPatientResponsibility(claim));
    const request = isNewest
      ? generateOpenRequest(data, account, claim, cents)
      : generateRequest(data, account, claim, cents);
    if (!request) return;
    account.requests.push(request);
    if (request.status === 'Denied') return;
    remainingCents -= request.amountCents;
    if (request.status === 'Paid') claim.fsaPaidCents += request.amountCents;
  });
}

/** Returns undefined when the account is empty or the request would be in the future. */
function generateRequest(
  data: DemoData,
  account: FsaAccount,
  claim: Claim,
  cents: number,
): FsaRequest | undefined {
  const random = data.random.fork(`fsa claim ${claim.claimId}`);
  const submitted = addDays(claim.processed!, random.int(3, 25));
  if (submitted > data.today || cents <= 0) return undefined;
  const paidOn = addDays(submitted, 6);
  const isOpen = paidOn > data.today;
  const status = isOpen
    ? random.pick(['Submitted', 'InReview', 'NeedsReceipt'])
    : random.chance(0.05)
      ? 'Denied'
      : 'Paid';
  return {
    requestId: requestIdBase + data.nextId('fsa request'),
    account,
    claim,
    amountCents: cents,
    status,
    submitted,
    paidOn: status === 'Paid' ? paidOn : undefined,
  };
}

/** Returns a request that was submitted two days ago and is still open; undefined when the account is empty. */
const generateOpenRequest = (
  data: DemoData,
  account: FsaAccount,
  claim: Claim,
  cents: number,
): FsaRequest | undefined =>
  cents <= 0
    ? undefined
    : {
        requestId: requestIdBase + data.nextId('fsa request'),
        account,
        claim,
        amountCents: cents,
        status: account.requests.some(({ status }) => status === 'NeedsReceipt')
          ? 'InReview'
          : 'NeedsReceipt',
        submitted: addDays(data.today, -2),
        paidOn: undefined,
      };

export async function seedSpendingAccounts(db: RowExecutor, data: DemoData): Promise<void> {
  const requests = data.fsaAccounts.flatMap((account) => account.requests);
  await insertRows(
    db,
    'fsa_account',
    data.fsaAccounts.map((account) => toAccountRow(data, account)),
  );
  await insertRows(
    db,
    'fsa_claim',
    requests.map((request) => toRequestRow(data, request)),
  );
  const sharedReceiptId = queueFile(data, 'image/png', createReceiptPng(0));
  const receipts = requests
    .filter(({ status }) => status !== 'NeedsReceipt')
    .map((request) => ({
      request_id: request.requestId,
      file_id: request.account.household.hasScriptedHistory
        ? queueFile(data, 'image/png', createReceiptPng(request.requestId))
        : sharedReceiptId,
      file_name: `receipt-${request.requestId}.png`,
    }));
  await flushFiles(db, data);
  await insertRows(db, 'fsa_receipt', receipts);
}

const sumRequests = (account: FsaAccount, ...statuses: string[]): number =>
  account.requests
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountCents: cents }) => sum + cents, 0);

function toAccountRow(data: DemoData, account: FsaAccount): Row {
  const { plan, electionCents } = account;
  const elapsedFraction =
    daysBetween(plan.from, earlierDay(data.today, plan.to)) / daysBetween(plan.from, plan.to);
  const incurByDay = addDays(plan.to, 75);
  const runOutDay = addDays(plan.to, 90);
  const paidCents =
    account.type === 'DependentCare'
      ? Math.floor(electionCents * elapsedFraction * 0.8)
      : sumRequests(account, 'Paid');
  return {
    fsa_account_id: account.accountId,
    member_id: account.household.members[0]!.memberId,
    account_type: account.type,
    plan_year: plan.year,
    annual_election_cents: electionCents,
    contributed_cents: Math.round(electionCents * Math.max(0, elapsedFraction)),
    paid_cents: paidCents,
    pending_cents: sumRequests(account, 'Submitted', 'InReview', 'NeedsReceipt'),
    denied_cents: sumRequests(account, 'Denied'),
    begin_date: plan.from,
    end_date: plan.to,
    incur_by: incurByDay,
    run_out_date: runOutDay,
    auto_substantiated: account.accountId % 4 === 0,
    status: plan.to >= data.today ? 'Active' : runOutDay >= data.today ? 'RunOut' : 'Closed',
  };
}

const expenseTypesByCoverage: Readonly<Record<string, string>> = {
  Medical: 'Medical',
  Dental: 'Dental',
  Vision: 'Vision',
  Drug: 'Prescription',
};

function toRequestRow(data: DemoData, request: FsaRequest): Row {
  const { claim, account } = request;
  return {
    request_id: request.requestId,
    fsa_account_id: account.accountId,
    member_id: claim.member.memberId,
    claim_id: claim.claimId,
    provider_name: claim.provider.name,
    service_from: claim.from,
    service_to: claim.to,
    expense_type: expenseTypesByCoverage[claim.plan.coverage],
    amount_cents: request.amountCents,
    approved_cents: request.status === 'Paid' ? request.amountCents : 0,
    certification_accepted: true,
    status: request.status,
    denial_code: request.status === 'Denied' ? 'ServiceDateMissing' : undefined,
    submitted_at: timestampAt(request.submitted, '18:00'),
    submitted_by: data.accounts.find(
      ({ memberId }) => memberId === account.household.members[0]!.memberId,
    )?.accountId,
    paid_date: request.paidOn,
  };
}
