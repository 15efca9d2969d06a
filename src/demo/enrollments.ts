import { addDays, addMonths, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { isEmployer } from './account-kinds.ts';
import { emailOf, unissuedSsn, fictionalPhone } from './identity.ts';
import { costPerPayPeriod, planRateRows } from './plan-rates.ts';
import { planYearOf } from './plans.ts';
import type { Random } from './random.ts';
import type { Group, Plan, DemoData } from './demo-data.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';
import { streetKinds, streets } from './words/places.ts';

const statuses = [
  'Withdrawn',
  'Submitted',
  'EmployerReview',
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

const firstNumber = 400_000;

interface Form {
  readonly id: number;
  readonly group: Group;
  readonly status: Status;
  readonly type: (typeof types)[number];
  readonly created: Day;
  readonly random: Random;
  readonly last: string;
  readonly people: Row[];
}

/** Seeds enrollments: every status in every large group, and some in the small ones. */
export async function seedEnrollments(db: RowExecutor, data: DemoData): Promise<void> {
  const groups = data.groups.filter(({ flags, status }) => flags.enrollment && status === 'Active');
  const groupPerForm = [
    ...groups
      .filter(({ size }) => size > 20)
      .flatMap((group) => Array.from({ length: 16 }, () => group)),
    ...groups,
    ...groups,
  ];
  const forms = groupPerForm.map((group, index) => generateForm(data, group, index));
  await insertRows(
    db,
    'enrollment',
    forms.map((form) => formRow(data, form)),
  );
  await insertRows(
    db,
    'enrollment_person',
    forms.flatMap((form) => form.people),
  );
  await insertRows(
    db,
    'enrollment_election',
    forms.flatMap((form) => electionRows(data, form)),
  );
  await insertRows(db, 'enrollment_beneficiary', forms.flatMap(beneficiaryRows));
  await insertRows(
    db,
    'enrollment_history',
    forms.flatMap((form) => historyRows(data, form)),
  );
}

function generateForm(data: DemoData, group: Group, index: number): Form {
  const random = data.random.fork(`enrollment ${index}`);
  const id = firstNumber + index + 1;
  const last = random.pick(familyNames);
  const count = random.int(0, 3);
  const people = Array.from({ length: count + 1 }, (_, n) => personRow(data, random, id, n, last));
  const status = statuses[index % statuses.length]!;
  return {
    id,
    group,
    status,
    type: types[index % types.length]!,
    created: addDays(data.today, -ageOf(status, random)),
    random,
    last,
    people,
  };
}

/** Returns the age of a form in days: open ones are up to three weeks old, and each step takes a day. */
const ageOf = (status: Status, random: Random): number =>
  ['Approved', 'Rejected', 'Loaded'].includes(status)
    ? random.int(6, 100)
    : stepsTo[status].length + Math.floor(random.next() ** 2 * 19);

function personRow(
  data: DemoData,
  random: Random,
  id: number,
  sequence: number,
  last: string,
): Row {
  const isFemale = random.chance(0.5);
  const age = sequence === 0 || sequence === 1 ? random.int(24, 58) : random.int(0, 17);
  return {
    enrollment_id: id,
    sequence,
    is_primary: sequence === 0,
    first_name: random.pick(isFemale ? womenNames : menNames),
    last_name: last,
    date_of_birth: addDays(addMonths(data.today, -12 * age), -random.int(1, 350)),
    ssn: unissuedSsn(5000 + (id % 1000) * 4 + sequence),
    gender: isFemale ? 'F' : 'M',
    relationship: sequence === 0 ? '18' : sequence === 1 ? '01' : '19',
    coverage_types: ['Medical', 'Drug', 'Dental'],
  };
}

const transactionOf = ({ group, id, created }: Form): string =>
  `${group.brandId === undefined ? '' : 'CB-'}NEWENR-${created.replaceAll('-', '')}-${id}`;

function formRow(data: DemoData, form: Form): Row {
  const { group, status, random, created, people } = form;
  const isDecided = ['Approved', 'Rejected', 'Loaded'].includes(status);
  const first = people[0]!['first_name'] as string;
  return {
    enrollment_id: form.id,
    group_number: group.number,
    location_number: 1,
    class_code: 'FT',
    enrollment_type: form.type,
    status,
    marital_status: people.length > 1 ? 'Married' : 'Single',
    pay_status: random.pick(['Hourly', 'Salaried']),
    hire_date: addDays(created, -20),
    coverage_date: addMonths(`${created.slice(0, 8)}01`, 1),
    qualifying_event:
      form.type === 'QualifyingEvent' ? random.pick(['02', '32', 'LOC']) : undefined,
    qualifying_event_date: form.type === 'QualifyingEvent' ? addDays(created, -12) : undefined,
    life_coverage_amount_cents: 5_000_000,
    address_line1: `${random.int(10, 3000)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    city: group.location.city,
    state: group.location.state,
    zip: group.location.zip,
    home_phone: fictionalPhone(group.location.area, form.id),
    email: emailOf(first, form.last, form.id),
    signature_name: `${first} ${form.last}`,
    signature_date: created,
    submitted_at: timestampAt(created, 780),
    submitted_by: employerAccountId(data, group),
    decided_at: isDecided ? timestampAt(addDays(created, 3), 850) : undefined,
    decided_by: isDecided ? data.accountIds.get('eligibility.demo') : undefined,
    decision_note: notes[status],
    transaction_number: transactionOf(form),
    created_at: timestampAt(created, 780),
    created_by: employerAccountId(data, group),
  };
}

const employerAccountId = (data: DemoData, group: Group): number | undefined =>
  data.accounts.find((account) => isEmployer(account) && account.groups.includes(group.number))
    ?.accountId;

function electionRows(data: DemoData, form: Form): Row[] {
  const year = planYearOf(form.group, form.created);
  const plans = data.plans.filter(
    (plan) =>
      plan.groupNumber === form.group.number &&
      plan.year === year &&
      ['M1', 'R1', 'D1', 'L1'].includes(plan.planNumber),
  );
  const level = form.people.length > 2 ? 'FAM' : form.people.length > 1 ? 'ESP' : 'EMP';
  const waiver = form.type === 'Waiver';
  return plans.map((plan) =>
    waiver
      ? { ...nothingElected, enrollment_id: form.id, coverage_type: plan.coverage }
      : electionRow(form, plan, plan.coverage === 'Life' ? 'EMP' : level),
  );
}

const nothingElected: Row = {
  plan_id: undefined,
  waived: true,
  coverage_level: undefined,
  volume_cents: undefined,
  employee_cost_cents: undefined,
  pay_periods: undefined,
};

const electionRow = (form: Form, plan: Plan, level: string): Row => ({
  enrollment_id: form.id,
  coverage_type: plan.coverage,
  plan_id: plan.planId,
  waived: false,
  coverage_level: level,
  volume_cents: plan.coverage === 'Life' ? 5_000_000 : undefined,
  employee_cost_cents: costPerPayPeriod(planRateRows(plan), level),
  pay_periods: 24,
});

const beneficiaryRows = ({ id, people, last, type }: Form): Row[] =>
  type === 'Waiver'
    ? []
    : [
        {
          enrollment_id: id,
          sequence: 0,
          name: people[1] ? `${String(people[1]['first_name'])} ${last}` : `Estate of ${last}`,
          relationship: people[1] ? 'Spouse' : 'Estate',
          percent: 100,
        },
      ];

/** The processing steps up to each status. `historyRows` puts the first two on one day, then one step per day. */
const stepsTo: Readonly<Record<Status, readonly Status[]>> = {
  Submitted: ['Submitted'],
  EmployerReview: ['Submitted', 'EmployerReview'],
  InReview: ['Submitted', 'InReview'],
  NeedsInfo: ['Submitted', 'InReview', 'NeedsInfo'],
  Approved: ['Submitted', 'InReview', 'Approved'],
  Rejected: ['Submitted', 'InReview', 'Rejected'],
  Loaded: ['Submitted', 'InReview', 'Approved', 'Loaded'],
  Withdrawn: ['Submitted', 'Withdrawn'],
};

const notes: Readonly<Partial<Record<Status, string>>> = {
  NeedsInfo: 'Please send the birth certificate.',
  Rejected: 'The event is more than 30 days old.',
};

const historyRows = (data: DemoData, form: Form): Row[] =>
  stepsTo[form.status].map((status, sequence) => ({
    enrollment_id: form.id,
    sequence,
    status,
    changed_at: timestampAt(addDays(form.created, Math.max(0, sequence - 1)), 780 + sequence * 20),
    changed_by:
      sequence === 0 || status === 'Withdrawn'
        ? employerAccountId(data, form.group)
        : data.accountIds.get('eligibility.demo'),
    note: notes[status],
  }));
