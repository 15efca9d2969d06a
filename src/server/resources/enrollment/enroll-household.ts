import { addDays } from '#shared/schemas/calendar.ts';
import { HttpError } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import type { FoundEnrollment } from './enrollment.queries.ts';
import { listElections } from './enrollment.queries.ts';
import {
  activateMember,
  saveCoverage,
  endCoverageOf,
  insertHomeAddresses,
  listHouseholdMembers,
  insertCard,
  insertMember,
  insertOtherInsurance,
  getNextEmployeeNumber,
  listPeopleToEnroll,
  insertCardRequest,
  saveHomeAddress,
  type HouseholdMember,
  type PersonToEnroll,
} from './household.queries.ts';
import { findEmployeeBySsn } from './new-enrollment.queries.ts';
import { lockGroup } from './offer.queries.ts';

interface Enrolled {
  memberId: string;
  relationship: string;
}

/**
 * Creates the members of an approved form, or finds existing ones, and adds coverage by the chosen plans. Returns the
 * member IDs, the employee's first.
 */
export async function enrollHousehold(
  call: Call,
  form: FoundEnrollment,
): Promise<[string, ...string[]]> {
  await lockGroup(call, form.group_number);
  const people = await listPeopleToEnroll(call, form.enrollment_id);
  await requireOneMembership(call, form, people);
  const household = form.member_id?.slice(0, 10) ?? (await newHousehold(call, form));
  const known = await listHouseholdMembers(call, household);
  const enrolled: Enrolled[] = [];
  for (const person of people) {
    const memberId = await memberFor(call, form, { household, known, person });
    enrolled.push({ memberId, relationship: person.relationship });
  }
  await coverHousehold(call, form, enrolled);
  const memberId = `${household}00`;
  await saveHomeAddress(call, memberId, form);
  await insertHomeAddresses(
    call,
    enrolled.map((one) => one.memberId),
    form,
  );
  await insertOtherInsurance(call, memberId, form);
  return [memberId, ...enrolled.slice(1).map((one) => one.memberId)];
}

/**
 * The sender of the form may not see a protected employee, so the SSN is looked up again.
 * @throws HttpError 409 when the group has the employee under another number than the form
 */
async function requireOneMembership(
  call: Call,
  form: FoundEnrollment,
  people: readonly PersonToEnroll[],
): Promise<void> {
  const ssn = people.find((person) => person.is_primary)?.ssn ?? null;
  const known = await findEmployeeBySsn(call, form.group_number, ssn);
  if (known !== undefined && known !== form.member_id)
    throw new HttpError('conflict', { reason: 'the employee is a member under another number' });
}

const newHousehold = async (call: Call, { group_number: group }: FoundEnrollment) =>
  String(group).padStart(4, '0') +
  String(await getNextEmployeeNumber(call, group)).padStart(6, '0');

interface Joining {
  household: string;
  known: HouseholdMember[];
  person: PersonToEnroll;
}

/** The employee is number 00 of the household. */
async function memberFor(
  call: Call,
  form: FoundEnrollment,
  { household, known, person }: Joining,
): Promise<string> {
  const same = known.find((member) =>
    person.is_primary ? member.dependent_number === 0 : isDependent(member, person),
  );
  if (same) {
    await activateMember(call, same, form.coverage_date ?? call.today);
    return same.member_id;
  }
  const number = person.is_primary
    ? 0
    : Math.max(0, ...known.map((one) => one.dependent_number)) + 1;
  const hidden = known.some((one) => one.dependent_number === 0 && one.protected);
  const member = await insertMember(call, form, { household, number, person, hidden });
  known.push(member);
  return member.member_id;
}

/** A dependent is known by the SSN, or by birth date and first name. */
const isDependent = (member: HouseholdMember, person: PersonToEnroll): boolean =>
  (member.dependent_number > 0 && member.ssn !== null && member.ssn === person.ssn) ||
  (member.first_name_key === person.first_name_key &&
    member.date_of_birth === person.date_of_birth);

/** Dependents that a coverage level includes. */
const spouses = ['01', '53'];
const coveredBy: Record<string, (relationship: string) => boolean> = {
  EMP: () => false,
  ESP: (relationship) => spouses.includes(relationship),
  ECH: (relationship) => !spouses.includes(relationship),
  FAM: () => true,
};

async function coverHousehold(
  call: Call,
  form: FoundEnrollment,
  people: readonly Enrolled[],
): Promise<void> {
  const begin = form.coverage_date ?? call.today;
  for (const election of await listElections(call, form.enrollment_id)) {
    const { coverage_type: coverageType, coverage_level: level, plan_id: planId } = election;
    const isCovered = coveredBy[level ?? 'EMP'] ?? (() => true);
    for (const { memberId, relationship } of people) {
      const covered = planId !== null && (relationship === '18' || isCovered(relationship));
      const last = addDays(begin, -1);
      await endCoverageOf(call, { memberId, coverageType, last, except: covered ? planId : 0 });
      if (!covered) continue;
      await saveCoverage(call, {
        memberId,
        planId,
        level: level ?? 'EMP',
        begin,
        volume: coverageType === 'Life' ? form.life_coverage_amount_cents : null,
      });
      if (coverageType === 'Medical') await insertCard(call, memberId, planId, begin);
    }
  }
  const employee = people[0]?.memberId;
  if (employee !== undefined) await insertCardRequest(call, employee);
}
