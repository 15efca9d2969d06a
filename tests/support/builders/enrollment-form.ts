import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody } from '../calls.ts';
import type { TestPortal } from '../portal.ts';

type Form = Operations['createEnrollment']['input'];

let formCount = 0;

/** The form of a new hire with spouse and two children in a medical plan, with new SSNs. */
export const createFamilyForm = (planId: number): Form => ({
  groupNumber: 1001,
  enrollmentType: 'NewHire',
  coverageDate: today(),
  firstName: 'Noor',
  lastName: `Haddad${++formCount}`,
  dateOfBirth: '1988-04-12',
  ssn: String(970_000_000 + formCount),
  gender: 'F',
  primaryMemberMaritalStatusType: 'Married',
  hireDate: addDays(today(), -20),
  primaryMemberPayStatus: 'Salaried',
  addressLine1: '12 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  enrollmentDependents: [
    createDependent('Sami', '01', '1986-01-02'),
    createDependent('Lina', '19', '2015-06-07'),
    createDependent('Omar', '19', '2019-08-09'),
  ],
  planElections: [{ coverageType: 'Medical', planId, coverageLevel: 'FAM' }],
  signatureName: 'Noor Haddad',
  attested: true,
});

/** Returns the family form with the medical plan of its group, which is read from the portal. */
export async function createEnrollmentForm(
  portal: TestPortal,
  change: Partial<Form> = {},
): Promise<Form> {
  const groupNumber = change.groupNumber ?? 1001;
  const { plans } = await callForBody(portal, 'eligibility', 'readEnrollmentForm', { groupNumber });
  const medical = plans.find(({ coverageType }) => coverageType === 'Medical');
  return { ...createFamilyForm(medical?.planId ?? 0), ...change };
}

/**
 * Returns the election of group 1001's medical plan for coverage that begins on a day, which may be in the previous or
 * the next plan year. Adds the plan of that year if the demo data have none.
 */
export async function prepareElections(
  { services: { kysely } }: TestPortal,
  day: string,
): Promise<Pick<Form, 'planElections'>> {
  const year = Number(day.slice(0, 4));
  const findPlan = (planYear: number) =>
    kysely
      .selectFrom('plan')
      .select('plan_id')
      .where('group_number', '=', 1001)
      .where('coverage_type', '=', 'Medical')
      .where('plan_year', '=', planYear)
      .orderBy('plan_id')
      .executeTakeFirst();
  const plan = (await findPlan(year)) ?? (await renewPlan(kysely, await findPlan(year - 1), year));
  const planId = plan?.plan_id ?? 0;
  return { planElections: [{ coverageType: 'Medical', planId, coverageLevel: 'FAM' }] };
}

/** Adds a plan and its rates for the next year, which the demo data have only when it has begun. */
async function renewPlan(
  kysely: TestPortal['services']['kysely'],
  plan: { plan_id: number } | undefined,
  year: number,
): Promise<{ plan_id: number } | undefined> {
  const id = plan?.plan_id ?? 0;
  const { rows } = await sql<{ plan_id: number }>`
    insert into plan select (jsonb_populate_record(plan, jsonb_build_object(
      'plan_id', nextval(pg_get_serial_sequence('plan', 'plan_id')), 'plan_year', ${year}::integer,
      'effective_date', effective_date + interval '1 year',
      'termination_date', termination_date + interval '1 year'))).*
    from plan where plan_id = ${id} returning plan_id`.execute(kysely);
  await sql`insert into plan_rate select (jsonb_populate_record(plan_rate,
    jsonb_build_object('plan_id', ${rows[0]?.plan_id}::bigint))).* from plan_rate
    where plan_id = ${id}`.execute(kysely);
  return rows[0];
}

export const createDependent = (firstName: string, relationship: string, dateOfBirth: string) => ({
  firstName,
  lastName: 'Haddad',
  relationship,
  dateOfBirth,
  gender: 'U',
});
