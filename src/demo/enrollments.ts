import { addDays, addMonths, timestampAt, timestampAtMinute } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { isEmployer } from './account-types.ts';
import { createEmail, createUnissuedSsn, createFictionalPhone } from './fictional-identity.ts';
import {
  basicLifeVolumeCents,
  payPeriodsPerYear,
  getEmployeeCentsPerPayPeriod,
  toPlanRateRows,
} from './plan-rates.ts';
import { getPlanYear } from './plans.ts';
import type { Random } from './random.ts';
import type { Group, Plan, DemoData } from './demo-data.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';
import { streetKinds, streets } from './words/places.ts';
import { relationships } from './code-ids.ts';
import { planNumbers } from './plan-numbers.ts';

/** The statuses of the generated enrollments, in turn; without EmployerReview, which no operation of the portal sets. */
const statuses = [
  'Withdrawn',
  'Submitted',
  'InReview',
  'InReview',
  'NeedsInfo',
  'Approved',
  'Rejected',
  'Loaded',
] as const;
type Status = (typeof statuses)[number];
const types = [
  'NewHire',
  'OpenEnrollment',
  'QualifyingEvent',
  'Rehire',
  'COBRA',
  'Waiver',
  'Change',
] as const;

/** Enrollment ids start above this number. */
const enrollmentIdBase = 400_000;

/** Plan numbers of the plans that the generated enrollments elect or waive. */
const electablePlanNumbers: readonly string[] = [
  planNumbers.medical,
  planNumbers.drug,
  planNumbers.dental,
  planNumbers.life,
];

interface GeneratedEnrollment {
  /** The enrollment id. */
  readonly id: number;
  readonly group: Group;
  readonly status: Status;
  readonly type: (typeof types)[number];
  readonly created: Day;
  readonly random: Random;
  readonly lastName: string;
  /** Rows of the table enrollment_person, the employee first. */
  readonly people: Row[];
}

/** Seeds enrollments: 18 for every large group, which cover all statuses, and two for every small one. */
export async function seedEnrollments(db: RowExecutor, data: DemoData): Promise<void> {
  const groups = data.groups.filter(({ flags, status }) => flags.enrollment && status === 'Active');
  const groupsOfEnrollments = [
    ...groups
      .filter(({ employeeCount }) => employeeCount > 20)
      .flatMap((group) => Array.from({ length: 16 }, () => group)),
    ...groups,
    ...groups,
  ];
  const enrollments = groupsOfEnrollments.map((group, index) =>
    generateEnrollment(data, group, index),
  );
  await insertRows(
    db,
    'enrollment',
    enrollments.map((enrollment) => toEnrollmentRow(data, enrollment)),
  );
  await insertRows(
    db,
    'enrollment_person',
    enrollments.flatMap((enrollment) => enrollment.people),
  );
  await insertRows(
    db,
    'enrollment_election',
    enrollments.flatMap((enrollment) => toElectionRows(data, enrollment)),
  );
  await insertRows(db, 'enrollment_beneficiary', enrollments.flatMap(toBeneficiaryRows));
  await insertRows(
    db,
    'enrollment_history',
    enrollments.flatMap((enrollment) => toHistoryRows(data, enrollment)),
  );
}

function generateEnrollment(data: DemoData, group: Group, index: number): GeneratedEnrollment {
  const random = data.random.fork(`enrollment ${index}`);
  const id = enrollmentIdBase + index + 1;
  const lastName = random.pick(familyNames);
  const dependentCount = random.int(0, 3);
  const people = Array.from({ length: dependentCount + 1 }, (_, n) =>
    generatePersonRow(data, random, { enrollmentId: id, sequence: n, lastName }),
  );
  const status = statuses[index % statuses.length]!;
  return {
    id,
    group,
    status,
    type: types[index % types.length]!,
    created: addDays(data.today, -pickAgeDays(status, random)),
    random,
    lastName,
    people,
  };
}

/**
 * Returns the age of an enrollment in days: 6 to 100 when it is decided, otherwise at most three weeks. It is at least the
 * number of processing steps, because each step takes a day.
 */
const pickAgeDays = (status: Status, random: Random): number =>
  ['Approved', 'Rejected', 'Loaded'].includes(status)
    ? random.int(6, 100)
    : stepsByStatus[status].length + Math.floor(random.next() ** 2 * 19);

/** Person 0 is the employee, 1 the spouse, all others are children. */
function generatePersonRow(
  data: DemoData,
  random: Random,
  {
    enrollmentId,
    sequence,
    lastName,
  }: { enrollmentId: number; sequence: number; lastName: string },
): Row {
  const isFemale = random.chance(0.5);
  const age = sequence === 0 || sequence === 1 ? random.int(24, 58) : random.int(0, 17);
  return {
    enrollment_id: enrollmentId,
    sequence,
    is_primary: sequence === 0,
    first_name: random.pick(isFemale ? womenNames : menNames),
    last_name: lastName,
    date_of_birth: addDays(addMonths(data.today, -12 * age), -random.int(1, 350)),
    ssn: createUnissuedSsn(5000 + (enrollmentId % 1000) * 4 + sequence),
    gender: isFemale ? 'F' : 'M',
    relationship:
      sequence === 0
        ? relationships.self
        : sequence === 1
          ? relationships.spouse
          : relationships.child,
    coverage_types: ['Medical', 'Drug', 'Dental'],
  };
}

const formatTransactionNumber = ({ group, id, created }: GeneratedEnrollment): string =>
  `${group.brandId === undefined ? '' : 'CB-'}NEWENR-${created.replaceAll('-', '')}-${id}`;

function toEnrollmentRow(data: DemoData, enrollment: GeneratedEnrollment): Row {
  const { group, status, random, created, people } = enrollment;
  const isDecided = ['Approved', 'Rejected', 'Loaded'].includes(status);
  const first = people[0]!['first_name'] as string;
  return {
    enrollment_id: enrollment.id,
    group_number: group.number,
    location_number: 1,
    class_code: 'FT',
    enrollment_type: enrollment.type,
    status,
    marital_status: people.length > 1 ? 'Married' : 'Single',
    pay_status: random.pick(['Hourly', 'Salaried']),
    hire_date: addDays(created, -20),
    coverage_date: addMonths(`${created.slice(0, 8)}01`, 1),
    qualifying_event:
      enrollment.type === 'QualifyingEvent' ? random.pick(['02', '32', 'LOC']) : undefined,
    qualifying_event_date:
      enrollment.type === 'QualifyingEvent' ? addDays(created, -12) : undefined,
    life_coverage_amount_cents: basicLifeVolumeCents,
    address_line1: `${random.int(10, 3000)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    city: group.location.name,
    state: group.location.state,
    zip: group.location.zip,
    home_phone: createFictionalPhone(group.location.areaCode, enrollment.id),
    email: createEmail(first, enrollment.lastName, enrollment.id),
    signature_name: `${first} ${enrollment.lastName}`,
    signature_date: created,
    submitted_at: timestampAt(created, '13:00'),
    submitted_by: findSubmitterId(data, group),
    decided_at: isDecided ? timestampAt(addDays(created, 3), '14:10') : undefined,
    decided_by: isDecided ? data.accountIds.get('eligibility.demo') : undefined,
    decision_note: getDecisionNote(enrollment),
    transaction_number: formatTransactionNumber(enrollment),
    created_at: timestampAt(created, '13:00'),
    created_by: findSubmitterId(data, group),
  };
}

/** The employer's account; staff submit for a group without one. */
const findSubmitterId = (data: DemoData, group: Group): number | undefined =>
  data.accounts.find((account) => isEmployer(account) && account.groups.includes(group.number))
    ?.accountId ?? data.accountIds.get('customerservice.demo');

function toElectionRows(data: DemoData, enrollment: GeneratedEnrollment): Row[] {
  const year = getPlanYear(enrollment.group, enrollment.created);
  const plans = data.plans.filter(
    (plan) =>
      plan.groupNumber === enrollment.group.number &&
      plan.year === year &&
      electablePlanNumbers.includes(plan.planNumber),
  );
  const level = enrollment.people.length > 2 ? 'FAM' : enrollment.people.length > 1 ? 'ESP' : 'EMP';
  const isWaiver = enrollment.type === 'Waiver';
  return plans.map((plan) =>
    isWaiver
      ? { ...waivedElection, enrollment_id: enrollment.id, coverage_type: plan.coverage }
      : toElectionRow(enrollment, plan, plan.coverage === 'Life' ? 'EMP' : level),
  );
}

const waivedElection: Row = {
  plan_id: undefined,
  waived: true,
  coverage_level: undefined,
  volume_cents: undefined,
  employee_cost_cents: undefined,
  pay_periods: undefined,
};

const toElectionRow = (enrollment: GeneratedEnrollment, plan: Plan, level: string): Row => ({
  enrollment_id: enrollment.id,
  coverage_type: plan.coverage,
  plan_id: plan.planId,
  waived: false,
  coverage_level: level,
  volume_cents: plan.coverage === 'Life' ? basicLifeVolumeCents : undefined,
  employee_cost_cents: getEmployeeCentsPerPayPeriod(toPlanRateRows(plan), level),
  pay_periods: payPeriodsPerYear,
});

const toBeneficiaryRows = ({ id, people, lastName, type }: GeneratedEnrollment): Row[] =>
  type === 'Waiver'
    ? []
    : [
        {
          enrollment_id: id,
          sequence: 0,
          name: people[1]
            ? `${String(people[1]['first_name'])} ${lastName}`
            : `Estate of ${lastName}`,
          relationship: people[1] ? 'Spouse' : 'Estate',
          percent: 100,
        },
      ];

/** The statuses of an enrollment up to each status. The first two are set on the first day, each later one a day later. */
const stepsByStatus: Readonly<Record<Status, readonly Status[]>> = {
  Submitted: ['Submitted'],
  InReview: ['Submitted', 'InReview'],
  NeedsInfo: ['Submitted', 'InReview', 'NeedsInfo'],
  Approved: ['Submitted', 'InReview', 'Approved'],
  Rejected: ['Submitted', 'InReview', 'Rejected'],
  Loaded: ['Submitted', 'InReview', 'Approved', 'Loaded'],
  Withdrawn: ['Submitted', 'Withdrawn'],
};

/** What an enrollment waits for, by its type. */
const missingInformation: Readonly<Record<GeneratedEnrollment['type'], string>> = {
  NewHire: 'Please send the signed form.',
  OpenEnrollment: 'Please confirm the medical plan.',
  QualifyingEvent: 'Please send the birth certificate.',
  Rehire: 'Please confirm the date of the rehire.',
  COBRA: 'Please send the election form.',
  Waiver: 'Please send proof of other coverage.',
  Change: 'Please explain the change.',
};

const getDecisionNote = ({ status, type }: GeneratedEnrollment): string | undefined =>
  status === 'NeedsInfo'
    ? missingInformation[type]
    : status === 'Rejected'
      ? 'The event is more than 30 days old.'
      : undefined;

const toHistoryRows = (data: DemoData, enrollment: GeneratedEnrollment): Row[] =>
  stepsByStatus[enrollment.status].map((status, sequence) => ({
    enrollment_id: enrollment.id,
    sequence,
    status,
    changed_at: timestampAtMinute(
      addDays(enrollment.created, Math.max(0, sequence - 1)),
      13 * 60 + sequence * 20,
    ),
    changed_by:
      sequence === 0 || status === 'Withdrawn'
        ? findSubmitterId(data, enrollment.group)
        : data.accountIds.get('eligibility.demo'),
    note: status === enrollment.status ? getDecisionNote(enrollment) : undefined,
  }));
