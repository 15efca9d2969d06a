import type { Operations } from '#generated/operations.ts';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { ask } from '../calls.ts';
import type { TestPortal } from '../portal.ts';

type Form = Operations['createEnrollment']['input'];

let made = 0;

/** The form of a new hire with spouse and two children, who take a medical plan; nobody was enrolled by it yet. */
export const plainForm = (planId: number): Form => ({
  groupNumber: 1001,
  enrollmentType: 'NewHire',
  coverageDate: today(),
  firstName: 'Noor',
  lastName: `Haddad${++made}`,
  dateOfBirth: '1988-04-12',
  ssn: String(970_000_000 + made),
  gender: 'F',
  primaryMemberMaritalStatusType: 'Married',
  hireDate: addDays(today(), -20),
  primaryMemberPayStatus: 'Salaried',
  addressLine1: '12 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  enrollmentDependents: [
    dependent('Sami', '01', '1986-01-02'),
    dependent('Lina', '19', '2015-06-07'),
    dependent('Omar', '19', '2019-08-09'),
  ],
  planElections: [{ planId, coverageLevel: 'FAM' }],
  beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 100 }],
  signatureName: 'Noor Haddad',
  attested: true,
});

/** The form with the medical plan of its group. */
export async function enrollmentForm(
  portal: TestPortal,
  change: Partial<Form> = {},
): Promise<Form> {
  const groupNumber = change.groupNumber ?? 1001;
  const { plans } = await ask(portal, 'eligibility', 'readEnrollmentForm', { groupNumber });
  const medical = plans.find(({ coverageType }) => coverageType === 'Medical');
  return { ...plainForm(medical?.planId ?? 0), ...change };
}

/** The elections of a form whose coverage begins on a day, perhaps of the previous plan year. */
export async function electionsFrom(
  { services: { kysely } }: TestPortal,
  day: string,
): Promise<Pick<Form, 'planElections'>> {
  const { plan_id: planId } = await kysely
    .selectFrom('plan')
    .select('plan_id')
    .where('group_number', '=', 1001)
    .where('coverage_type', '=', 'Medical')
    .where('plan_year', '=', Number(day.slice(0, 4)))
    .orderBy('plan_id')
    .executeTakeFirstOrThrow();
  return { planElections: [{ planId, coverageLevel: 'FAM' }] };
}

export const dependent = (firstName: string, relationship: string, dateOfBirth: string) => ({
  firstName,
  lastName: 'Haddad',
  relationship,
  dateOfBirth,
  gender: 'U',
});
