import { sql, type NotNull } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { patientOfClaim } from '../claim/claim-details.queries.ts';
import { hasGiven } from '../rows/criteria.queries.ts';
import { sortDirection } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import { readMemberRows } from '../rows/read-rows.queries.ts';

const sortColumns = {
  checkNumber: 'run_check.check_number',
  amount: 'run_check.amount_cents',
  category: 'run_check.category',
  status: 'run_check.status',
} as const;

/** Whether the payee of a check is shown. A check to a member out of scope counts in the sums of its run, but hides its payee. */
const isPayeeVisible = sql<boolean>`(run_check.member_id is null or payee.member_id is not null)`;

/** Selects the checks of a run in scope that match the criteria. */
export function selectRunChecks(
  { scoped }: Scoped,
  checkRunId: number,
  criteria: Operations['listRunChecks']['input'],
) {
  const { category, status } = criteria;
  return scoped
    .select('run_check', { check_run_id: checkRunId })
    .leftJoin(scoped.rows('member', 'payee'), 'payee.member_id', 'run_check.member_id')
    .select(['run_check.check_id', 'run_check.check_number', 'run_check.category'])
    .select(['run_check.payee_type', 'run_check.amount_cents', 'payee.member_id'])
    .select(['run_check.method', 'run_check.status', 'run_check.ignore_reason'])
    .select(['run_check.issue_date', 'run_check.clear_date'])
    .select(
      sql<string | null>`case when ${isPayeeVisible} then run_check.payee_name end`.as(
        'payee_name',
      ),
    )
    .select(countPaidClaims({ scoped }).as('claims'))
    .where(hasGiven('run_check', { category, status }))
    .orderBy(
      sortColumns[criteria.sortBy ?? 'checkNumber'],
      sortDirection(criteria.sortAscending === false),
    )
    .orderBy('run_check.check_id');
}

/** For queries on `run_check`: the number of claims that a check pays. */
export const countPaidClaims = ({ scoped }: Scoped) =>
  sql<number>`(select count(*) from ${scoped.rows('run_check_claim')}
    where run_check_claim.check_id = run_check.check_id)`;

/** Lists the issued paper checks of a run, by number, for its bank. */
export const listPaperChecks = ({ scoped }: Scoped, checkRunId: number) =>
  scoped
    .select('run_check', { check_run_id: checkRunId, method: 'Check' })
    .select(['run_check.check_number', 'run_check.amount_cents', 'run_check.status'])
    .select(sql<string>`run_check.issue_date`.as('issue_date'))
    .where('run_check.issue_date', 'is not', null)
    .orderBy('run_check.check_number')
    .execute();

/** Returns the id of a check in scope; undefined when it is missing or out of scope. */
export const findRunCheck = ({ scoped }: Scoped, checkId: number) =>
  scoped.find('run_check', { check_id: checkId }, 'check_id');

/** Returns the claims of a check that the caller may see, and records their patients in the audit. */
export async function readPaidClaims(call: Call, checkId: number) {
  const claims = await readMemberRows(call, selectPaidClaims(call, checkId));
  return claims.map((claim) => ({ ...claim, patientName: fullName(claim) }));
}

const selectPaidClaims = ({ scoped }: Scoped, checkId: number) =>
  scoped
    .select('run_check_claim', { check_id: checkId }, 'amount_cents')
    .innerJoin(scoped.rows('claim'), 'claim.claim_id', 'run_check_claim.claim_id')
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .select(['claim.full_claim_number', 'claim.member_id', 'claim.service_from', 'claim.status'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .orderBy('claim.service_from')
    .orderBy('claim.claim_id')
    .orderBy('run_check_claim.to_member')
    .$narrowType<{ full_claim_number: NotNull }>();
