import { getAgeAt } from '#shared/schemas/calendar.ts';
import { formatAddressLines } from '#shared/format/address.ts';
import { requireFound, createNotFoundError } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { toEmployeeId } from '../rows/member-id.ts';
import { fullName } from '../rows/people.ts';
import { getHouseholdMembers } from './household.queries.ts';
import {
  listProfileCoverages,
  findProfile,
  listOtherInsurance,
  type ProfileRow,
} from './member-profile.queries.ts';

/**
 * Returns a member's profile for all portals; member.handlers.ts adds data for staff. A wrong birth date gets the response of
 * a missing member.
 */
export async function readMemberProfile(
  call: Call,
  memberId: string,
  birthdate: string | undefined,
) {
  const row = requireFound(await findProfile(call, memberId));
  if (birthdate !== undefined && birthdate !== row.date_of_birth) throw createNotFoundError();
  call.auditRead(row.member_id);
  const {
    ssn: _,
    maySeeClaims,
    email,
    homePhone,
    workPhone,
    mobilePhone,
    ...member
  } = toFields(call, row);
  const { employeeNumber, dependentNumber, householdId = '' } = member;
  const { subscriberFirstName = '', subscriberLastName = '' } = member;
  const coverages = await listProfileCoverages(call, memberId, call.today);
  const shownCoverages = coverages.filter((coverage) => isShownToCaller(call, coverage));
  const otherInsurances = await listOtherInsurance(call, memberId);
  return {
    ...member,
    memberName: fullName(member),
    age: getAgeAt(member.dateOfBirth, call.today),
    empdep: `${employeeNumber}-${dependentNumber}`,
    subscriberName: `${subscriberFirstName} ${subscriberLastName}`.trim(),
    subscriberId: toEmployeeId(householdId),
    ...(maySeeContact(call, row) && {
      email,
      homePhone,
      workPhone,
      mobilePhone,
      ...toAddressFields(row),
    }),
    planName: shownCoverages[0]?.plan_name,
    claimsShared: maySeeClaims,
    coverages: shownCoverages.map((coverage) => toFields(call, coverage)),
    otherInsurance: otherInsurances.map((insurance) => ({
      ...toFields(call, insurance),
      order: insurance.payment_order === 'P' ? ('P' as const) : ('S' as const),
    })),
    dependents: await getHouseholdMembers(call, householdId, row.member_id),
  };
}

/** Coverage types under which no care is paid (life, short-term and long-term disability). Providers do not see them. */
export const coveragesWithoutCare: readonly string[] = ['Life', 'STD', 'LTD'];

const isShownToCaller = (
  { scope }: Pick<Call, 'scope'>,
  coverage: { coverage_type: string },
): boolean =>
  scope.principal !== 'provider' || !coveragesWithoutCare.includes(coverage.coverage_type);

/**
 * Whether the caller may see the member's contact data and address. With confidential communication they are visible only to
 * staff and the member (45 CFR 164.522(b)).
 */
const maySeeContact = ({ scope }: Pick<Call, 'scope'>, row: ProfileRow): boolean =>
  row.sees_contact &&
  (!row.confidential_communication ||
    scope.principal === 'admin' ||
    scope.memberId === row.member_id);

function toAddressFields(row: ProfileRow) {
  const { line1, line2, city, state, zip } = row;
  if (!line1 || !city || !state || !zip) return {};
  const address = { addressLine1: line1, addressLine2: line2 ?? undefined, city, state, zip };
  return { address, addressText: formatAddressLines(row).join('\n') };
}
