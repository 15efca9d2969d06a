import { sql } from 'kysely';
import { isSubscriber, toHouseholdId } from '../../policy/scope.ts';
import { nextVersion } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import { toDependentNumber, toEmployeeNumber, toGroupNumber } from '../rows/member-id.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { unscopedHousehold, type EndedCoverage } from './termination.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'trx' | 'today'>;

/**
 * Selects the member's last termination that was not cancelled; for an employee that of the whole household. Leaves out
 * terminations for which no list of ended coverages is stored (`ended` is an empty array).
 */
const selectLastTermination = ({ scoped }: CallContext, memberId: string) =>
  scoped
    .select('termination_request', {
      group_number: toGroupNumber(memberId),
      employee_number: toEmployeeNumber(memberId),
      status: 'Processed',
    })
    .select(['termination_request.termination_id', 'termination_request.termination_date'])
    .select(['termination_request.reason', 'termination_request.last_day_worked'])
    .select(['termination_request.comments', 'termination_request.transaction_number'])
    .select(['termination_request.conversation_id', 'termination_request.group_number'])
    .select(['termination_request.row_version', 'termination_request.ended'])
    .select(['termination_request.cobra_event', 'termination_request.cobra_notice_due'])
    .select('termination_request.requested_at as requested_date')
    .select(nameOfAccount('termination_request.requested_by').as('requested_by'))
    .where(
      sql<boolean>`termination_request.dependent_numbers[1] = ${toDependentNumber(memberId)}::integer`,
    )
    .where(sql<boolean>`termination_request.ended <> '[]'`)
    .orderBy('termination_request.requested_at', 'desc');

/** Returns a termination whose last day of coverage has not passed. */
export const findPlannedTermination = (call: CallContext, memberId: string) =>
  selectLastTermination(call, memberId)
    .where('termination_request.termination_date', '>=', call.today)
    .executeTakeFirst();

/** Returns a termination whose last day has passed and is still the member's last day of coverage. */
export const findPastTermination = (call: CallContext, memberId: string) =>
  selectLastTermination(call, memberId)
    .innerJoin(call.scoped.rows('member'), (join) =>
      join
        .on('member.member_id', '=', memberId)
        .onRef('member.termination_date', '=', 'termination_request.termination_date'),
    )
    .where('termination_request.termination_date', '<', call.today)
    .executeTakeFirst();

export type PlannedTermination = NonNullable<Awaited<ReturnType<typeof findPlannedTermination>>>;

/** Counts the member and, for an employee, the dependents in scope whose coverage would end, too. */
export async function countPeopleToTerminate(
  { scoped, today }: CallContext,
  memberId: string,
): Promise<number> {
  if (!isSubscriber(memberId)) return 1;
  const { dependents } = await scoped
    .select('member', { household_id: toHouseholdId(memberId) })
    .select(sql<number>`count(*)::integer`.as('dependents'))
    .where('member.member_id', '<>', memberId)
    .where(sql<boolean>`coalesce(member.termination_date, 'infinity') > ${today}::date`)
    .executeTakeFirstOrThrow();
  return dependents + 1;
}

/** Marks a termination as cancelled. @throws HttpError 409 staleRow when it is cancelled or has a newer version */
export async function closeTermination(
  { scoped }: CallContext,
  { termination_id }: PlannedTermination,
  rowVersion: number,
): Promise<void> {
  await scoped.updateVersion(
    'termination_request',
    { termination_id, status: 'Processed' },
    rowVersion,
    { status: 'Cancelled' },
  );
}

/** Restores the previous last days of memberships and coverages, except those changed since. Returns the member IDs. */
export async function restoreCoverage(
  call: CallContext,
  { ended, termination_date: lastDay }: PlannedTermination,
): Promise<readonly string[]> {
  const { members, coverages } = ended as EndedCoverage;
  const version = { ...nextVersion };
  for (const { memberId, last: previousLastDay } of members)
    await unscopedHousehold(call)
      .updateTable('member')
      .set({ termination_date: previousLastDay, ...version })
      .where('member.member_id', '=', memberId)
      .where('member.termination_date', '=', lastDay)
      .execute();
  for (const { coverageId, last: previousLastDay } of coverages)
    await unscopedHousehold(call)
      .updateTable('coverage')
      .set({ termination_date: previousLastDay, ...version })
      .where('coverage.coverage_id', '=', coverageId)
      .where('coverage.termination_date', '=', lastDay)
      .execute();
  return members.map((member) => member.memberId);
}
