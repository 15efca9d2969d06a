import { sql, type NotNull } from 'kysely';
import type { CheckSearch } from '#generated/operations.ts';
import { toCents } from '#shared/format/money.ts';
import { parseClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Scoped } from '../../requests/call.ts';
import { patientOfClaim } from '../claim/claim-details.queries.ts';
import { sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { groupNames } from '../rows/names.queries.ts';

/** Selects the issued checks in scope, without those that are payable to a member out of scope. */
const selectIssuedChecks = ({ scoped }: Scoped) =>
  scoped
    .select('run_check')
    .innerJoin(scoped.rows('check_run'), 'check_run.check_run_id', 'run_check.check_run_id')
    .innerJoin(groupNames, 'benefit_group.group_number', 'check_run.group_number')
    .leftJoin(scoped.rows('member'), 'member.member_id', 'run_check.member_id')
    .where('run_check.issue_date', 'is not', null)
    .where(sql<boolean>`(run_check.member_id is null or member.member_id is not null)`);

type Query = ReturnType<typeof selectIssuedChecks>;

const addRowColumns = (call: Scoped, query: Query) =>
  query
    .select(['run_check.check_id', 'run_check.check_number', 'run_check.issue_date'])
    .select(['run_check.payee_name', 'run_check.payee_type', 'run_check.amount_cents'])
    .select(['run_check.category', 'run_check.method', 'run_check.status'])
    .select(['run_check.clear_date', 'check_run.group_number', 'run_check.member_id'])
    .select('benefit_group.name as group_name')
    .select(
      sql<number>`(select count(*) from ${call.scoped.rows('run_check_claim')}
        where run_check_claim.check_id = run_check.check_id)`.as('claims'),
    )
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
  const order = sortDirection(!criteria.sortAscending);
  return addRowColumns(call, applyCriteria(call, selectIssuedChecks(call), criteria))
    .orderBy(sortColumns[criteria.sortBy ?? 'issueDate'], (item) => item[order]().nullsLast())
    .orderBy('run_check.check_id', 'desc');
}

function applyCriteria(call: Scoped, query: Query, criteria: CheckSearch): Query {
  const { checkNumber, amount, from, to, payee, groupNumber, status } = criteria;
  let filtered = query;
  if (checkNumber)
    filtered = filtered.where(
      'run_check.check_number',
      'like',
      `${escapeLike(checkNumber.trim())}%`,
    );
  if (amount !== undefined)
    filtered = filtered.where('run_check.amount_cents', '=', Number(toCents(amount)));
  if (from) filtered = filtered.where('run_check.issue_date', '>=', from);
  if (to) filtered = filtered.where('run_check.issue_date', '<=', to);
  if (groupNumber !== undefined)
    filtered = filtered.where('check_run.group_number', '=', groupNumber);
  if (status) filtered = filtered.where('run_check.status', '=', status);
  if (payee)
    filtered = filtered.where(
      sql<boolean>`run_check.payee_name_key like '%' || fold(${escapeLike(payee.trim())}) || '%'`,
    );
  const claim = criteria.fullClaimNumber && parseClaimNumber(criteria.fullClaimNumber);
  return claim ? filtered.where(paysClaim(call, claim)) : filtered;
}

const paysClaim = ({ scoped }: Scoped, { prefix, number, suffix }: ClaimNumber) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('run_check_claim')}
    join ${scoped.rows('claim')} on claim.claim_id = run_check_claim.claim_id
    where run_check_claim.check_id = run_check.check_id and claim.claim_prefix = ${prefix}
      and claim.claim_number = ${number} and claim.claim_suffix = ${suffix})`;

/** Returns one issued check; undefined when it is missing or out of scope. */
export const findCheck = (call: Scoped, checkId: number) =>
  addRowColumns(call, selectIssuedChecks(call))
    .where('run_check.check_id', '=', checkId)
    .executeTakeFirst();

/** Lists the claims in scope that a check pays, with their patients. */
export const listClaimsOfCheck = ({ scoped }: Scoped, checkId: number) =>
  scoped
    .select('run_check_claim', { check_id: checkId }, 'amount_cents')
    .innerJoin(scoped.rows('claim'), 'claim.claim_id', 'run_check_claim.claim_id')
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .select(['claim.full_claim_number', 'claim.member_id', 'claim.service_from'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name', 'claim.status'])
    .orderBy('claim.service_from')
    .orderBy('claim.claim_id')
    .execute();
