import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import type { FoundEnrollment } from './enrollment.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'trx' | 'today'>;

/** Returns the next employee number of a group, whose row must be locked. */
export async function getNextEmployeeNumber(
  { trx }: CallContext,
  groupNumber: number,
): Promise<number> {
  const row = await unscoped(
    trx,
    'member',
    'A new number must differ from the numbers of hidden members, too',
  )
    .selectFrom('member')
    .select(sql<number>`coalesce(max(employee_number), 0) + 1`.as('next'))
    .where('group_number', '=', groupNumber)
    .executeTakeFirstOrThrow();
  return row.next;
}

const memberColumns = [
  'member_id',
  'dependent_number',
  'first_name_key',
  'date_of_birth',
  'ssn',
  'status',
  'termination_date',
  'protected',
] as const;

/** Lists all members of a household, also those that the caller may not see. */
export const listHouseholdMembers = ({ trx }: CallContext, householdId: string) =>
  unscoped(trx, 'member', 'A new number must differ from the numbers of hidden members, too')
    .selectFrom('member')
    .select(memberColumns)
    .where('household_id', '=', householdId)
    .orderBy('dependent_number')
    .execute();

export type HouseholdMember = Awaited<ReturnType<typeof listHouseholdMembers>>[number];

/** Lists the people of an enrollment with their whole SSNs, which are copied to the new members. */
export const listPeopleToEnroll = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_person', { enrollment_id: enrollmentId }, '*')
    .orderBy('sequence')
    .execute();

export type PersonToEnroll = Awaited<ReturnType<typeof listPeopleToEnroll>>[number];

/** Returns the status of a membership or coverage whose first day is `begin`. */
const getStartStatus = ({ today }: CallContext, begin: string) =>
  begin <= today ? 'Active' : 'Pending';

interface NewMember {
  /** The first ten digits of the member IDs: group and employee. */
  householdId: string;
  /** 0 for the employee. */
  dependentNumber: number;
  person: PersonToEnroll;
  isEmployeeProtected: boolean;
}

/** Inserts a person of an approved enrollment as a member. */
export function insertMember(
  call: CallContext,
  enrollment: FoundEnrollment,
  { householdId, dependentNumber, person, isEmployeeProtected }: NewMember,
): Promise<HouseholdMember> {
  const begin = enrollment.coverage_date ?? call.today;
  const employee = {
    marital_status: enrollment.marital_status,
    pay_status: enrollment.pay_status,
    hire_date: enrollment.hire_date,
    class_code: enrollment.class_code,
    email: enrollment.email,
    work_phone: enrollment.work_phone,
  };
  return call.scoped.insert(
    'member',
    {
      member_id: householdId + String(dependentNumber).padStart(2, '0'),
      group_number: enrollment.group_number,
      employee_number: Number(householdId.slice(4)),
      dependent_number: dependentNumber,
      relationship: person.relationship,
      first_name: person.first_name,
      last_name: person.last_name,
      middle_initial: person.middle_initial,
      date_of_birth: person.date_of_birth ?? begin,
      gender: person.gender ?? 'U',
      ssn: person.ssn,
      status: getStartStatus(call, begin),
      effective_date: begin,
      location_number: enrollment.location_number,
      home_phone: enrollment.home_phone,
      disabled: person.disabled,
      student: person.student,
      protected: isEmployeeProtected,
      ...(dependentNumber === 0 && employee),
    },
    memberColumns,
  );
}

/** Activates a membership that is not active, or that ends before `begin`, the first day of coverage. */
export async function activateMember(
  call: CallContext,
  { member_id, status, termination_date: lastDay }: HouseholdMember,
  begin: string,
): Promise<void> {
  const lastsUntilBegin = lastDay === null || lastDay >= begin;
  if (status === 'Active' && lastsUntilBegin) return;
  await call.scoped.update(
    'member',
    { member_id },
    {
      // A membership that still lasts keeps its status.
      status: lastDay !== null && lastDay >= call.today ? status : getStartStatus(call, begin),
      termination_date: null,
      ...nextVersion,
    },
  );
}

/**
 * Ends the member's coverage of a type on a day, except in the plan that continues. A coverage that begins later ends on its
 * own first day, since a period cannot end before it begins.
 */
export const endOtherCoverage = (
  { scoped, today }: CallContext,
  {
    memberId,
    coverageType,
    lastDay,
    exceptPlanId,
  }: { memberId: string; coverageType: string; lastDay: string; exceptPlanId: number },
) =>
  scoped.update(
    'coverage',
    { member_id: memberId },
    {
      termination_date: sql<string>`greatest(effective_date, ${lastDay}::date)`,
      status: lastDay < today ? 'Termed' : sql<string>`status`,
      ...nextVersion,
    },
    sql<boolean>`coverage.plan_id <> ${exceptPlanId}
      and coverage.plan_id in (select plan_id from plan where coverage_type = ${coverageType})
      and coalesce(coverage.termination_date, ${lastDay}::date + 1) > ${lastDay}::date`,
  );

interface NewCoverage {
  memberId: string;
  planId: number;
  /** A code of coverage-level.json. */
  level: string;
  /** The first day, yyyy-MM-dd. */
  begin: string;
  /** The insured amount of life insurance in cents; null for any other coverage. */
  volume: number | null;
}

/** Continues the member's latest coverage period in a plan; inserts a new period when there is none or after a gap. */
export const saveCoverage = async (
  call: CallContext,
  { memberId, planId, level, begin, volume }: NewCoverage,
): Promise<void> => {
  const network = await call.trx
    .selectFrom('plan_network')
    .select('network_id')
    .where('plan_id', '=', planId)
    .where('tier', '=', 'in')
    .executeTakeFirst();
  const row = {
    status: getStartStatus(call, begin),
    coverage_level: level,
    termination_date: null,
    network_id: network?.network_id ?? null,
    volume_cents: volume,
  };
  const period = await findLatestPeriod(call, memberId, planId);
  if (!period || (period.termination_date ?? begin) < addDays(begin, -1)) {
    const newPeriod = { ...row, member_id: memberId, plan_id: planId, effective_date: begin };
    await call.scoped.insert('coverage', newPeriod);
    return;
  }
  const isCurrent = ['Active', 'COBRA'].includes(period.status);
  await call.scoped.update(
    'coverage',
    { coverage_id: period.coverage_id },
    { ...row, ...(isCurrent && { status: 'Active' }), ...nextVersion },
  );
};

/** The last period in which the plan covers the member. */
const findLatestPeriod = ({ scoped }: CallContext, memberId: string, planId: number) =>
  scoped
    .select('coverage', { member_id: memberId, plan_id: planId })
    .select(['coverage_id', 'status', 'termination_date'])
    .orderBy('effective_date', 'desc')
    .executeTakeFirst();

/** Inserts a permanent ID card. */
export const insertCard = async (
  { scoped, scope, today }: CallContext,
  member_id: string,
  plan_id: number,
  begin: string,
): Promise<void> => {
  await scoped.insert('id_card', {
    member_id,
    plan_id,
    kind: 'Permanent',
    issue_date: today,
    effective_date: begin,
    created_by: scope.accountId,
  });
};

/** Orders printed ID cards for the household of an employee. */
export const insertCardRequest = async (
  { scoped, scope }: CallContext,
  member_id: string,
): Promise<void> => {
  await scoped.insert('id_card_request', {
    member_id,
    reason: 'New',
    requested_by: scope.accountId,
  });
};

/** The address in an enrollment; undefined unless it is complete. */
const toAddress = ({ address_line1: line1, address_line2, city, state, zip }: FoundEnrollment) =>
  line1 && city && state && zip ? { line1, line2: address_line2, city, state, zip } : undefined;

/** Inserts or replaces a member's home address by the address in the enrollment, if that is complete. */
export const saveHomeAddress = async (
  { scoped }: CallContext,
  member_id: string,
  enrollment: FoundEnrollment,
): Promise<void> => {
  const address = toAddress(enrollment);
  if (!address) return;
  await scoped.insertAll('member_address', [{ ...address, member_id, kind: 'home' }], (conflict) =>
    conflict
      .columns(['member_id', 'kind'])
      .doUpdateSet({ ...address, row_version: sql<number>`member_address.row_version + 1` }),
  );
};

/** Inserts the address in the enrollment, if it is complete, as the home address of the members who have none. */
export const insertHomeAddresses = async (
  { scoped }: CallContext,
  memberIds: readonly string[],
  enrollment: FoundEnrollment,
): Promise<void> => {
  const address = toAddress(enrollment);
  if (!address) return;
  await scoped.insertAll(
    'member_address',
    memberIds.map((member_id) => ({ ...address, member_id, kind: 'home' })),
    (conflict) => conflict.columns(['member_id', 'kind']).doNothing(),
  );
};

/** Inserts the insurance with another company that the enrollment states, if any. */
export const insertOtherInsurance = async (
  { scoped, today }: CallContext,
  member_id: string,
  enrollment: FoundEnrollment,
): Promise<void> => {
  if (!enrollment.other_insurance_company) return;
  await scoped.insert('other_insurance', {
    member_id,
    company: enrollment.other_insurance_company,
    policy_number: enrollment.other_insurance_policy_number ?? '',
    effective_date: enrollment.other_insurance_effective_date ?? today,
    // Pays second ("S"); the portal's plan pays first.
    payment_order: 'S',
  });
};
