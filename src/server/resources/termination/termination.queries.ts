import { sql } from 'kysely';
import { mayActFor } from '../../policy/household-sharing.ts';
import { toHouseholdId, isSubscriber } from '../../policy/scope.ts';
import { nextVersion } from '../../policy/scoped.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'trx' | 'today'>;

/** Opens members and coverages for queries on a household, also on its members that the caller may not see. */
export const unscopedHousehold = ({ trx }: Pick<Call, 'trx'>) =>
  unscoped(trx, ['member', 'coverage'], 'Hidden dependents lose coverage with the employee, too');

/** Returns the member, or for an employee the whole household, and locks the rows so that terminations are serialized. */
export const lockMembersToTerminate = (call: CallContext, memberId: string) =>
  unscopedHousehold(call)
    .selectFrom('member')
    .select(['member.member_id', 'member.dependent_number', 'member.effective_date'])
    .select(['member.first_name', 'member.last_name', 'member.group_number'])
    .select(['member.employee_number', 'member.termination_date'])
    .where(
      isSubscriber(memberId)
        ? sql<boolean>`member.household_id = ${toHouseholdId(memberId)}`
        : sql<boolean>`member.member_id = ${memberId}`,
    )
    .orderBy('member.dependent_number')
    .forUpdate()
    .execute();

/** Returns a member in scope, and whether the caller may act for the member. */
export const findMembership = ({ scoped, scope }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .select(['member.first_name', 'member.last_name', 'member.termination_date'])
    .select(mayActFor(scope).as('is_allowed'))
    .executeTakeFirst();

export type TerminatedMember = Awaited<ReturnType<typeof lockMembersToTerminate>>[number];

/** Whether a membership or coverage ends after a day or has no end. */
const endsAfter = (table: 'member' | 'coverage', lastDay: string) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.termination_date`)}, 'infinity') > ${lastDay}::date`;

/** The members and coverages that a termination changes, with their previous last days. */
export interface EndedCoverage {
  members: { memberId: string; last: string | null }[];
  coverages: { coverageId: number; last: string | null }[];
}

/** Lists the memberships, and active or pending coverages, of these people that would end later than the last day. */
export async function listEndedCoverages(
  call: CallContext,
  people: readonly TerminatedMember[],
  lastDay: string,
): Promise<EndedCoverage> {
  const ids = people.map((person) => person.member_id);
  const members = unscopedHousehold(call)
    .selectFrom('member')
    .select(['member.member_id as memberId', 'member.termination_date as last'])
    .where('member.member_id', 'in', ids)
    .where(endsAfter('member', lastDay));
  const coverages = unscopedHousehold(call)
    .selectFrom('coverage')
    .select(['coverage.coverage_id as coverageId', 'coverage.termination_date as last'])
    .where('coverage.member_id', 'in', ids)
    .where('coverage.status', 'in', ['Active', 'Pending'])
    .where(endsAfter('coverage', lastDay));
  return { members: await members.execute(), coverages: await coverages.execute() };
}

/** Ends the membership and every active or pending coverage of a member that would end later than the last day. */
export async function endMembership(
  call: CallContext,
  { member_id }: TerminatedMember,
  lastDay: string,
): Promise<void> {
  const hasEnded = lastDay < call.today;
  const change = {
    termination_date: sql<string>`greatest(effective_date, ${lastDay}::date)`,
    status: hasEnded ? 'Termed' : sql<string>`status`,
    ...nextVersion,
  };
  await unscopedHousehold(call)
    .updateTable('member')
    .set(change)
    .where('member.member_id', '=', member_id)
    .where(endsAfter('member', lastDay))
    .execute();
  await unscopedHousehold(call)
    .updateTable('coverage')
    .set(change)
    .where('coverage.member_id', '=', member_id)
    .where('coverage.status', 'in', ['Active', 'Pending'])
    .where(endsAfter('coverage', lastDay))
    .execute();
}

/** Inserts the termination of a member and, for an employee, of the dependents. */
export const insertTermination = (
  { scoped, scope }: CallContext,
  [first, ...others]: readonly [TerminatedMember, ...TerminatedMember[]],
  termination: {
    termination_date: string;
    last_day_worked: string | null;
    reason: string;
    comments: string | null;
    transaction_number: string;
    conversation_id: number;
    ended: EndedCoverage;
    cobra_eligible: boolean;
    cobra_event: string | null;
    cobra_notice_due: string | null;
  },
) =>
  scoped.insert('termination_request', {
    ...termination,
    ended: JSON.stringify(termination.ended),
    group_number: first.group_number,
    employee_number: first.employee_number,
    dependent_numbers: [first, ...others].map((member) => member.dependent_number),
    status: 'Processed',
    requested_by: scope.accountId,
  });
