import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody } from '../calls.ts';
import { createEnrollmentForm } from './enrollment-form.ts';

type Portal = Parameters<typeof createEnrollmentForm>[0];

/** Enrolls a family of four that has been covered for 20 days. Returns the ID of the employee. */
export async function enrollFamily(portal: Portal): Promise<string> {
  const form = await createEnrollmentForm(portal, { coverageDate: addDays(today(), -20) });
  const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', form);
  await callForBody(portal, 'eligibility', 'approveEnrollment', { enrollmentId, rowVersion: 1 });
  const { memberId = '' } = await callForBody(portal, 'eligibility', 'readEnrollment', {
    enrollmentId,
  });
  return memberId;
}

/** The input that ends a coverage a number of days from today, because the employment ended. */
export const end = (memberId: string, days: number) => ({
  memberId,
  terminationDate: addDays(today(), days),
  reason: '08',
});
