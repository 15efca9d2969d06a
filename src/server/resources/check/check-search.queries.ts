import { sql, type NotNull } from 'kysely';
import type { CheckSearch } from '#generated/operations.ts';
import { toCents } from '#shared/format/money.ts';
import { parseClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Scoped } from '../../requests/call.ts';
import { countPaidClaims } from '../check-run/run-checks.queries.ts';
import { hasClaimNumber } from '../claim/anonymous-claim.queries.ts';
import { hasGiven, ifGiven, isInRange } from '../rows/criteria.queries.ts';
import { containsKey, hasPrefix, sortDirection } from '../rows/matching.queries.ts';
import { groupNames } from '../rows/names.queries.ts';

/** Selects the issued checks in scope, without those that are payable to a member out of scope. */
export const selectIssuedChecks = ({ scoped }: Scoped) =>
  scoped
    .select('run_check', {}, '*')
    .innerJoin(scoped.rows('check_run'), 'check_run.check_run_id', 'run_check.check_run_id')
    .innerJoin(groupNames, 'benefit_group.group_number', 'check_run.group_number')
    .leftJoin(scoped.rows('member'), 'member.member_id', 'run_check.member_id')
    .select(['check_run.group_number', 'benefit_group.name as group_name'])
    .select(countPaidClaims({ scoped }).as('claims'))
    .where('run_check.issue_date', 'is not', null)
    .where(sql<boolean>`(run_check.member_id is null or member.member_id is not null)`)
    .$narrowType<{ issue_date: NotNull }>();

const sortColumns = {
  issueDate: 'run_check.issue_date',
  checkNumber: 'run_check.check_number',
  payeeName: 'run_check.payee_name_key',
  amount: 'run_check.amount_cents',
  groupName: 'benefit_group.name',
  clearDate: 'run_check.clear_date',
} as const;

/** Selects the checks that match all criteria. Missing values are last in both directions. */
export function selectChecks(call: Scoped, criteria: CheckSearch) {
  const { checkNumber, amount, from, to, payee, groupNumber, status, fullClaimNumber } = criteria;
  const amountCents = amount === undefined ? undefined : Number(toCents(amount));
  const claim = fullClaimNumber === undefined ? undefined : parseClaimNumber(fullClaimNumber);
  const order = sortDirection(!criteria.sortAscending);
  return selectIssuedChecks(call)
    .where(hasGiven('check_run', { groupNumber }))
    .where(hasGiven('run_check', { amountCents, status }))
    .where(isInRange('run_check.issue_date', from, to))
    .where(ifGiven(checkNumber, (given) => hasPrefix('run_check.check_number', given)))
    .where(ifGiven(payee, (given) => containsKey('run_check.payee_name_key', given)))
    .where(ifGiven(claim, (given) => paysClaim(call, given)))
    .orderBy(sortColumns[criteria.sortBy ?? 'issueDate'], (item) => item[order]().nullsLast())
    .orderBy('run_check.check_id', 'desc');
}

const paysClaim = ({ scoped }: Scoped, claim: ClaimNumber) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('run_check_claim')}
    join ${scoped.rows('claim')} on claim.claim_id = run_check_claim.claim_id
    where run_check_claim.check_id = run_check.check_id and ${hasClaimNumber(claim)})`;
