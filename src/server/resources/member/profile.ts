import { addressLines } from '#shared/format/address.ts';
import type { MemberProfile } from '#shared/generated/operations.ts';
import { found, notFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { fullName } from '../people.ts';
import { ageOn, membersOfHousehold } from './household.ts';
import {
  coveragesOf,
  findProfile,
  otherInsuranceOf,
  type ProfileRow,
} from './member-profile.queries.ts';

/**
 * A member as the member, the employer and the provider see one; staff see more (member.handlers.ts). A birth date that is
 * not the member's is answered as a missing member.
 */
export async function readMemberProfile(
  call: Call,
  memberId: string,
  birthdate: string | undefined,
): Promise<{ row: ProfileRow; profile: MemberProfile }> {
  const row = found(await findProfile(call, memberId));
  if (birthdate !== undefined && birthdate !== row.date_of_birth) throw notFound();
  call.opened(row.member_id);
  const coverages = await coveragesOf(call, memberId, call.today);
  const others = await otherInsuranceOf(call, memberId);
  const profile: MemberProfile = {
    ...personal(row, call.today),
    ...belonging(row),
    ...(mayContact(call, row) ? contact(row) : {}),
    coverages: coverages.map(coverageLine),
    otherInsurance: others.map((other) => ({
      company: other.company,
      policyNumber: other.policy_number,
      effectiveDate: other.effective_date,
      terminationDate: other.termination_date ?? undefined,
      order: other.payment_order === 'P' ? 'P' : 'S',
    })),
    dependents: await membersOfHousehold(call, row.household_id ?? '', row.member_id),
  };
  return { row, profile };
}

const personal = (row: ProfileRow, today: string) => ({
  memberId: row.member_id,
  memberName: fullName(row),
  firstName: row.first_name,
  middleInitial: row.middle_initial ?? undefined,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  age: ageOn(today, row.date_of_birth),
  gender: row.gender,
  maritalStatus: row.marital_status ?? undefined,
  language: row.language,
  status: row.status,
});

const belonging = (row: ProfileRow) => ({
  relationship: row.relationship,
  groupNumber: row.group_number,
  groupName: row.group_name,
  masterGroupNumber: row.master_group_number,
  employeeNumber: row.employee_number,
  dependentNumber: row.dependent_number,
  empdep: `${row.employee_number}-${row.dependent_number}`,
  subscriberName: `${row.subscriber_first_name ?? ''} ${row.subscriber_last_name ?? ''}`.trim(),
  subscriberId: `${row.household_id ?? ''}00`,
  locationName: row.location_name ?? undefined,
  hireDate: row.hire_date ?? undefined,
  effectiveDate: row.effective_date,
  terminationDate: row.termination_date ?? undefined,
  demographicUpdate: row.demographic_update,
  enrollment: row.enrollment,
});

/** Whom a member asked us to reach in confidence is reached by us alone (45 CFR 164.522(b)), as the address says too. */
const mayContact = ({ scope }: Pick<Call, 'scope'>, row: ProfileRow): boolean =>
  !row.confidential_communication ||
  scope.principal === 'admin' ||
  scope.memberId === row.member_id;

const contact = (row: ProfileRow) => ({
  email: row.email ?? undefined,
  homePhone: row.home_phone ?? undefined,
  workPhone: row.work_phone ?? undefined,
  mobilePhone: row.mobile_phone ?? undefined,
  ...(row.line1 && row.city && row.state && row.zip
    ? {
        address: {
          addressLine1: row.line1,
          addressLine2: row.line2 ?? undefined,
          city: row.city,
          state: row.state,
          zip: row.zip,
        },
        addressText: addressLines(row).join('\n'),
      }
    : {}),
});

export const coverageLine = (row: Awaited<ReturnType<typeof coveragesOf>>[number]) => ({
  coverageType: row.coverage_type,
  planName: row.plan_name,
  planType: row.plan_type,
  coverageLevel: row.coverage_level,
  networkName: row.network_name ?? undefined,
  effectiveDate: row.effective_date,
  terminationDate: row.termination_date ?? undefined,
  status: row.status,
});
