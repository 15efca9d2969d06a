import { formatDecimal } from '#shared/format/money.ts';
import { getAvailableCents } from '../../../resources/health-account/balance.ts';
import { openStatuses } from '../../../resources/health-account/fsa-requests.queries.ts';
import { getCents } from '../claims/check-claim.ts';
import type { Decisions, ImportDefinition } from '../definition.ts';
import { formatProblem, type ImportLine, type Values } from '../read-lines.ts';
import type { Balances, Decision, RequestToDecide } from './decision.ts';

const noDecisions: Decisions = { by: '', is: {} };

/** The decisions to store, the number of lines that are stored already, and the errors. */
interface Checked {
  decisions: Decision[];
  unchanged: number;
  problems: string[];
}

/** Checks each line against its request and the amounts that earlier lines left on the account and the claim. */
export function checkDecisions(
  { decides = noDecisions }: ImportDefinition,
  lines: readonly ImportLine[],
  { balances, today }: { balances: Balances; today: string },
): Checked {
  const checked: Checked = { decisions: [], unchanged: 0, problems: [] };
  for (const { line, values } of lines) {
    const request = balances.requests.get(Number(values['requestId']));
    const reject = (field: string, text: string) =>
      checked.problems.push(formatProblem(line, field, text));
    if (!request) {
      reject('requestId', `there is no request ${values['requestId']}.`);
      continue;
    }
    const decision = toDecision(decides, request, values);
    if (isStored(decision)) {
      checked.unchanged++;
      continue;
    }
    const problems = findProblems(decision, { balances, today, decisionColumn: decides.by });
    for (const [field, text] of problems) reject(field, text);
    if (problems.length > 0) continue;
    updateBalances(decision, balances);
    checked.decisions.push(decision);
  }
  return checked;
}

const toDecision = ({ by, is }: Decisions, request: RequestToDecide, values: Values): Decision => ({
  request,
  status: is[String(values[by])] ?? '',
  approvedCents: getCents(values, 'paidAmount'),
  paidDate: toNullableText(values['paidDate']),
  denialCode: toNullableText(values['reasonCode']),
});

const toNullableText = (value: Values[string] | undefined): string | null =>
  value === undefined ? null : String(value);

const isStored = ({ request, status, approvedCents, paidDate, denialCode }: Decision): boolean =>
  request.status === status &&
  request.approved_cents === approvedCents &&
  request.paid_date === paidDate &&
  request.denial_code === denialCode;

interface Context {
  balances: Balances;
  today: string;
  /** The column of the file with the decision. */
  decisionColumn: string;
}

function findProblems(
  decision: Decision,
  { balances, today, decisionColumn }: Context,
): [string, string][] {
  const { request, paidDate, approvedCents } = decision;
  if (!openStatuses.includes(request.status))
    return [
      [decisionColumn, `the request is decided or withdrawn: its status is ${request.status}.`],
    ];
  const problems: [string, string][] = [];
  if (paidDate !== null && paidDate > today)
    problems.push(['paidDate', `must not be after today, which is ${today}.`]);
  if (paidDate !== null && paidDate < request.submitted_day)
    problems.push(['paidDate', `must not be before the request of ${request.submitted_day}.`]);
  const limit = listLimits(request, balances).find(({ cents }) => approvedCents > cents);
  if (limit)
    problems.push([
      'paidAmount',
      `must not be more than ${formatDecimal(BigInt(limit.cents))}, which ${limit.meaning}.`,
    ]);
  return problems;
}

/** Lists the amounts that a payment may not exceed. The amount that the request itself has reserved counts as available. */
function listLimits(request: RequestToDecide, { accounts, claims }: Balances) {
  const { amount_cents, fsa_account_id, claim_id } = request;
  const account = accounts.get(fsa_account_id);
  const claim = claims.get(claim_id ?? 0);
  const limits = [{ cents: amount_cents, meaning: 'was requested' }];
  if (account) {
    const pending_cents = account.pending_cents - amount_cents;
    limits.push({
      cents: getAvailableCents({ ...account, pending_cents }),
      meaning: 'the account has left',
    });
  }
  if (claim) {
    const owed = claim.owed_cents - claim.requested_cents + amount_cents;
    limits.push({ cents: Math.max(0, owed), meaning: 'is owed for the claim' });
  }
  return limits;
}

/** Updates the balances by a decision, so that later lines are checked against the remaining amounts. */
function updateBalances(
  { request, status, approvedCents }: Decision,
  { accounts, claims }: Balances,
): void {
  if (openStatuses.includes(status)) return;
  const account = accounts.get(request.fsa_account_id);
  const claim = claims.get(request.claim_id ?? 0);
  if (account) {
    account.pending_cents -= request.amount_cents;
    account.paid_cents += approvedCents;
  }
  if (claim) {
    claim.requested_cents -= request.amount_cents;
    claim.owed_cents -= approvedCents;
  }
}
