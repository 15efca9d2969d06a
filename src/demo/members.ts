import { getAgeAt } from '#shared/schemas/calendar.ts';
import { addDays } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { demoMembers } from './demo-people.ts';
import { createUnissuedSsn, createFictionalPhone } from './fictional-identity.ts';
import { listCoverageRows } from './coverage.ts';
import { getMemberStatus } from './member-status.ts';
import type { Household, Member, DemoData } from './demo-data.ts';
import { relationships } from './code-ids.ts';

const middleInitials = 'A B C D E F G H J K L M N P R S T'.split(' ');

export async function seedMembers(db: RowExecutor, data: DemoData): Promise<void> {
  const { households } = data;
  let sequence = 0;
  await insertRows(
    db,
    'member',
    households.flatMap((household) =>
      household.members.map((member) => toMemberRow(data, household, member, ++sequence)),
    ),
  );
  await insertRows(
    db,
    'member_address',
    households.flatMap((household) =>
      household.members.flatMap((member) => generateAddressRows(data, household, member)),
    ),
  );
  await insertRows(
    db,
    'other_insurance',
    households.flatMap((household) =>
      household.members.filter((member) => member.hasOtherInsurance).map(toOtherInsuranceRow),
    ),
  );
  await insertRows(db, 'dependent_permission', listSharingRows(households));
  await insertRows(db, 'coverage', listCoverageRows(data));
}

function toMemberRow(data: DemoData, household: Household, member: Member, sequence: number): Row {
  const random = data.random.fork(`member ${member.memberId}`);
  const isEmployee = member.dependentNumber === 0;
  const isAdult = getAgeAt(member.birthDate, data.today) >= 18;
  const isMarried =
    household.members.some((other) => other.relationship === relationships.spouse) &&
    member.dependentNumber <= 1;
  return {
    member_id: member.memberId,
    group_number: member.groupNumber,
    employee_number: member.employeeNumber,
    dependent_number: member.dependentNumber,
    relationship: member.relationship,
    first_name: member.firstName,
    middle_initial: random.chance(0.6) ? random.pick(middleInitials) : undefined,
    last_name: member.lastName,
    date_of_birth: member.birthDate,
    gender: member.gender,
    // One person with two jobs has one SSN; she is the first member.
    ssn: createUnissuedSsn(member.memberId === demoMembers.employeeSecondJob ? 1 : sequence),
    marital_status: isAdult
      ? isMarried
        ? 'Married'
        : random.pick(['Single', 'Single', 'Divorced', 'DomesticPartner'])
      : 'Single',
    pay_status: isEmployee
      ? random.pick(['Hourly', 'Salaried', 'Salaried', 'Union', 'Commissioned'])
      : undefined,
    status: getMemberStatus(member, data),
    hire_date: isEmployee ? addDays(member.effective, -30) : undefined,
    effective_date: member.effective,
    termination_date: member.termination,
    location_number: 1 + (member.employeeNumber % 2),
    class_code: isEmployee ? random.pick(['FT', 'FT', 'FT', 'PT']) : undefined,
    email: isAdult ? member.email : undefined,
    home_phone: member.phone,
    work_phone: isEmployee
      ? createFictionalPhone(household.location.areaCode, sequence + 31)
      : undefined,
    mobile_phone: isAdult
      ? createFictionalPhone(household.location.areaCode, sequence + 57)
      : undefined,
    language: member.language,
    disabled: random.chance(0.01),
    student: member.relationship === relationships.child && isAdult,
    protected: member.isProtected,
    confidential_communication: member.memberId === demoMembers.otherSpouse,
  };
}

function generateAddressRows(data: DemoData, household: Household, member: Member): Row[] {
  const toAddressRow = (kind: string, line1: string): Row => ({
    member_id: member.memberId,
    kind,
    line1,
    city: household.location.name,
    state: household.location.state,
    zip: household.location.zip,
  });
  const rows = [toAddressRow('home', household.addressLine1)];
  const random = data.random.fork(`address ${member.memberId}`);
  if (random.chance(0.08) || member.memberId === demoMembers.employee)
    rows.push(toAddressRow('mail', `PO Box ${random.int(10, 9800)}`));
  if (member.memberId === demoMembers.otherSpouse)
    rows.push(toAddressRow('confidential', `PO Box ${random.int(10, 9800)}`));
  return rows;
}

const toOtherInsuranceRow = (member: Member): Row => ({
  member_id: member.memberId,
  company: 'Example Mutual Health',
  policy_number: `EM${member.memberId.slice(4)}`,
  coverage_type: 'Medical',
  effective_date: member.effective,
  payment_order: 'P',
});

/**
 * Returns the access that spouses have granted each other: of the households with a scripted history only that of
 * other.employee.demo, of all others those whose employee number is a multiple of nine.
 */
function listSharingRows(households: readonly Household[]): Row[] {
  return households.flatMap((household) => {
    const [employee, spouse] = household.members;
    const isGranted = household.hasScriptedHistory
      ? spouse?.memberId === demoMembers.otherSpouse
      : (spouse?.employeeNumber ?? 1) % 9 === 0;
    if (!employee || spouse?.relationship !== relationships.spouse || !isGranted) return [];
    return [
      {
        owner_member_id: spouse.memberId,
        viewer_member_id: employee.memberId,
        access_granted: true,
      },
      {
        owner_member_id: employee.memberId,
        viewer_member_id: spouse.memberId,
        access_granted: true,
      },
    ];
  });
}
