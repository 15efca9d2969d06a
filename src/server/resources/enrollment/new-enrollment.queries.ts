import type { NewEnrollment } from '#generated/operations.ts';
import { toCents } from '#shared/format/money.ts';
import { clock } from '../../clock.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { toRow } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import type { KnownEmployee, PricedElection } from './check-enrollment.ts';
import { selectEnrollmentsWithEmployee } from './enrollment.queries.ts';
import { employeeRelationship } from './relationship-codes.ts';
import { openStatuses } from './enrollment-details.ts';

/** Returns the member ID of the group's employee with this SSN, also when the caller may not see the employee. */
export async function findEmployeeBySsn(
  { trx }: Pick<Call, 'trx'>,
  groupNumber: number,
  ssn: string | null,
): Promise<string | undefined> {
  const row = await unscoped(trx, 'member', 'A hidden employee must not become a second member')
    .selectFrom('member')
    .select('member_id')
    .where('group_number', '=', groupNumber)
    .where('dependent_number', '=', 0)
    .where('ssn', '=', ssn)
    .orderBy('member_id', 'desc')
    .executeTakeFirst();
  return row?.member_id;
}

/** Returns employees and waiting enrollments of the group with these SSNs, by the nine digits of the SSN. */
export async function listKnownEmployees(
  { scoped }: Scoped,
  groupNumber: number,
  ssns: readonly string[],
): Promise<Map<string, KnownEmployee>> {
  const digits = ssns.map(digitsOnly);
  const employees = await scoped
    .select('member', { group_number: groupNumber, dependent_number: 0, ssn: digits })
    .select(['ssn', 'member_id', 'status'])
    .orderBy('member_id')
    .execute();
  const openEnrollments = await selectEnrollmentsWithEmployee({ scoped })
    .select('employee.ssn')
    .where('enrollment.group_number', '=', groupNumber)
    .where('enrollment.status', 'in', openStatuses)
    .where('employee.ssn', 'in', digits)
    .execute();
  const employeesBySsn = new Map<string, KnownEmployee>();
  for (const { ssn, member_id: memberId, status } of employees)
    employeesBySsn.set(ssn ?? '', { hasOpenEnrollment: false, memberId, status });
  for (const { ssn } of openEnrollments)
    employeesBySsn.set(ssn ?? '', { ...employeesBySsn.get(ssn ?? ''), hasOpenEnrollment: true });
  return employeesBySsn;
}

/** Inserts an enrollment without its people and elections. Returns its id. */
export async function insertEnrollment(
  { scoped, scope, today }: Pick<Call, 'scoped' | 'scope' | 'today'>,
  enrollment: NewEnrollment,
  firstState: {
    status: string;
    decisionNote?: string;
    proofNeeded: boolean;
    memberId?: string | undefined;
  },
): Promise<number> {
  const now = clock.date().toISOString();
  const amount = enrollment.lifeCoverageAmount;
  const row = toRow({
    ...firstState,
    ...toAddressFields(enrollment),
    groupNumber: enrollment.groupNumber,
    locationNumber: enrollment.locationNumber,
    enrollmentType: enrollment.enrollmentType,
    qualifyingEvent: enrollment.qualifyingEvent,
    qualifyingEventDate: enrollment.dateOfQualifyingEvent,
    coverageDate: enrollment.coverageDate,
    hireDate: enrollment.hireDate,
    maritalStatus: enrollment.primaryMemberMaritalStatusType,
    payStatus: enrollment.primaryMemberPayStatus,
    lifeCoverageAmountCents: amount === undefined ? undefined : Number(toCents(amount)),
    otherInsuranceCompany: enrollment.otherInsuranceCompany,
    otherInsurancePolicyNumber: enrollment.otherInsurancePolicyNumber,
    otherInsuranceEffectiveDate: enrollment.otherInsuranceEffectiveDate,
    signatureName: enrollment.signatureName,
    signatureDate: today,
    comments: enrollment.comments,
    submittedAt: now,
    submittedBy: scope.accountId,
    createdAt: now,
    createdBy: scope.accountId,
  });
  const { enrollment_id } = await scoped.insert('enrollment', row, ['enrollment_id']);
  return enrollment_id;
}

const toAddressFields = (enrollment: NewEnrollment) => ({
  addressLine1: enrollment.addressLine1,
  addressLine2: enrollment.addressLine2,
  city: enrollment.city,
  state: enrollment.state,
  zip: enrollment.zip,
  homePhone: enrollment.primaryMemberHomePhone,
  workPhone: enrollment.primaryMemberWorkPhone,
  email: enrollment.primaryMemberEmail,
});

type Person = Pick<
  NonNullable<NewEnrollment['enrollmentDependents']>[number],
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'ssn'
  | 'gender'
  | 'relationship'
  | 'student'
  | 'disabled'
>;

/** Inserts the employee (sequence 0) and then the dependents, leaving out an entry for the employee among them. */
export async function insertPeople(
  { scoped }: Scoped,
  enrollmentId: number,
  enrollment: NewEnrollment,
): Promise<void> {
  const dependents = (enrollment.enrollmentDependents ?? []).filter(
    ({ primary }) => primary !== true,
  );
  const people: Person[] = [{ ...enrollment, relationship: employeeRelationship }, ...dependents];
  await scoped.insertAll(
    'enrollment_person',
    people.map((person, sequence) => ({
      enrollment_id: enrollmentId,
      sequence,
      is_primary: sequence === 0,
      first_name: person.firstName.trim(),
      last_name: person.lastName.trim(),
      date_of_birth: person.dateOfBirth,
      ssn: person.ssn ? digitsOnly(person.ssn) : null,
      gender: person.gender,
      relationship: person.relationship,
      student: person.student ?? false,
      disabled: person.disabled ?? false,
    })),
  );
}

/** Inserts the chosen plans at today's prices. */
export const insertElections = (
  { scoped }: Scoped,
  enrollmentId: number,
  elections: readonly PricedElection[],
) =>
  scoped.insertAll(
    'enrollment_election',
    elections.map(({ plan, rate }) => ({
      enrollment_id: enrollmentId,
      coverage_type: plan.coverage_type,
      plan_id: plan.plan_id,
      coverage_level: rate.coverage_level,
      employee_cost_cents: rate.employee_cost_cents,
      pay_periods: rate.pay_periods,
    })),
  );

/** Inserts an election that waives coverage, for each of these types. */
export const insertWaivers = (
  { scoped }: Scoped,
  enrollmentId: number,
  coverageTypes: readonly string[],
) =>
  scoped.insertAll(
    'enrollment_election',
    coverageTypes.map((coverage_type) => ({
      enrollment_id: enrollmentId,
      coverage_type,
      waived: true,
    })),
  );

export const insertBeneficiaries = (
  { scoped }: Scoped,
  enrollmentId: number,
  beneficiaries: NonNullable<NewEnrollment['beneficiaries']>,
) =>
  scoped.insertAll(
    'enrollment_beneficiary',
    beneficiaries.map((beneficiary, sequence) => ({
      enrollment_id: enrollmentId,
      sequence,
      ...beneficiary,
    })),
  );
