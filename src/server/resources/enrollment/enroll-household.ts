import { addDays } from '#shared/schemas/calendar.ts';
import { HttpError } from '../../errors.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import type { FoundEnrollment } from './enrollment.queries.ts';
import { listElections } from './enrollment.queries.ts';
import {
  activateMember,
  saveCoverage,
  endOtherCoverage,
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
import { lockGroup } from './group-offer.queries.ts';
import { employeeRelationship, spouseRelationships } from './relationship-codes.ts';
import { toEmployeeId } from '../rows/member-id.ts';

/** No plan has this number: used when all coverage of a person and type ends. */
const noPlanId = 0;

/** A person whom the enrollment has made a member, with a code of member-relationship.json. */
interface EnrolledPerson {
  memberId: string;
  relationship: string;
}

/**
 * Creates or reactivates the members of an approved enrollment, with their coverage by the chosen plans, ID cards, addresses
 * and other insurance. Returns the member IDs, the employee's first.
 */
export async function enrollHousehold(
  call: Call,
  enrollment: FoundEnrollment,
): Promise<[string, ...string[]]> {
  await lockGroup(call, enrollment.group_number);
  const people = await listPeopleToEnroll(call, enrollment.enrollment_id);
  await requireOneMembership(call, enrollment, people);
  const householdId =
    enrollment.member_id === null
      ? await createHouseholdId(call, enrollment)
      : toHouseholdId(enrollment.member_id);
  const existingMembers = await listHouseholdMembers(call, householdId);
  const enrolledPeople: EnrolledPerson[] = [];
  for (const person of people) {
    const memberId = await findOrInsertMember(call, enrollment, {
      householdId,
      existingMembers,
      person,
    });
    enrolledPeople.push({ memberId, relationship: person.relationship });
  }
  await coverHousehold(call, enrollment, enrolledPeople);
  const memberId = toEmployeeId(householdId);
  await saveHomeAddress(call, memberId, enrollment);
  await insertHomeAddresses(
    call,
    enrolledPeople.map((person) => person.memberId),
    enrollment,
  );
  await insertOtherInsurance(call, memberId, enrollment);
  return [memberId, ...enrolledPeople.slice(1).map((person) => person.memberId)];
}

/**
 * Looks up the SSN again, because the sender of the enrollment perhaps could not see a protected employee.
 * @throws HttpError 409 when the employee is already a member of the group with another member ID than in the enrollment
 */
async function requireOneMembership(
  call: Call,
  enrollment: FoundEnrollment,
  people: readonly PersonToEnroll[],
): Promise<void> {
  const ssn = people.find((person) => person.is_primary)?.ssn ?? null;
  const knownMemberId = await findEmployeeBySsn(call, enrollment.group_number, ssn);
  if (knownMemberId !== undefined && knownMemberId !== enrollment.member_id)
    throw new HttpError('conflict', { reason: 'the employee is a member under another number' });
}

/** The household ID of a new employee: four digits of the group, six of the employee. */
const createHouseholdId = async (call: Call, { group_number: groupNumber }: FoundEnrollment) =>
  String(groupNumber).padStart(4, '0') +
  String(await getNextEmployeeNumber(call, groupNumber)).padStart(6, '0');

/** A person of the enrollment, and the household that the person joins: its ID and its present members. */
interface JoiningPerson {
  householdId: string;
  existingMembers: HouseholdMember[];
  person: PersonToEnroll;
}

/** Returns the member ID of a person in the enrollment, whose membership is reactivated or created. */
async function findOrInsertMember(
  call: Call,
  enrollment: FoundEnrollment,
  { householdId, existingMembers, person }: JoiningPerson,
): Promise<string> {
  const existingMember = existingMembers.find((member) =>
    person.is_primary ? member.dependent_number === 0 : isSamePerson(member, person),
  );
  if (existingMember) {
    await activateMember(call, existingMember, enrollment.coverage_date ?? call.today);
    return existingMember.member_id;
  }
  const dependentNumber = person.is_primary
    ? 0
    : Math.max(0, ...existingMembers.map((member) => member.dependent_number)) + 1;
  const isEmployeeProtected = existingMembers.some(
    (member) => member.dependent_number === 0 && member.protected,
  );
  const newMember = await insertMember(call, enrollment, {
    householdId,
    dependentNumber,
    person,
    isEmployeeProtected,
  });
  existingMembers.push(newMember);
  return newMember.member_id;
}

/** Whether a dependent in the enrollment is this member: by the SSN, or by birth date and first name. */
const isSamePerson = (member: HouseholdMember, person: PersonToEnroll): boolean =>
  (member.dependent_number > 0 && member.ssn !== null && member.ssn === person.ssn) ||
  (member.first_name_key === person.first_name_key &&
    member.date_of_birth === person.date_of_birth);

/** Functions that tell whether a coverage level (a code of coverage-level.json) includes a dependent with a relationship. */
const includesDependentByLevel: Record<string, (relationship: string) => boolean> = {
  EMP: () => false,
  ESP: (relationship) => spouseRelationships.includes(relationship),
  ECH: (relationship) => !spouseRelationships.includes(relationship),
  FAM: () => true,
};

/**
 * Ends each person's present coverage of the enrollment's types and adds the elected one, for medical coverage with an ID card.
 * Then orders printed cards for the household.
 */
async function coverHousehold(
  call: Call,
  enrollment: FoundEnrollment,
  people: readonly EnrolledPerson[],
): Promise<void> {
  const firstDay = enrollment.coverage_date ?? call.today;
  for (const election of await listElections(call, enrollment.enrollment_id)) {
    const { coverage_type: coverageType, coverage_level: level, plan_id: planId } = election;
    const includesDependent = includesDependentByLevel[level ?? 'EMP'] ?? (() => true);
    for (const { memberId, relationship } of people) {
      const isCovered =
        planId !== null &&
        (relationship === employeeRelationship || includesDependent(relationship));
      const lastDayBefore = addDays(firstDay, -1);
      await endOtherCoverage(call, {
        memberId,
        coverageType,
        lastDay: lastDayBefore,
        exceptPlanId: isCovered ? planId : noPlanId,
      });
      if (!isCovered) continue;
      await saveCoverage(call, {
        memberId,
        planId,
        level: level ?? 'EMP',
        begin: firstDay,
        volume: coverageType === 'Life' ? enrollment.life_coverage_amount_cents : null,
      });
      if (coverageType === 'Medical') await insertCard(call, memberId, planId, firstDay);
    }
  }
  const employee = people[0]?.memberId;
  if (employee !== undefined) await insertCardRequest(call, employee);
}
