import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { createEnrollmentForm } from '../builders/enrollment-form.ts';
import { people } from '../people.ts';
import type { RowContext } from './rows.ts';

let terminationCount = 0;

/** Inputs of enrollments and terminations. */
export const enrollmentExamples = {
  answerEnrollment: async ({ portal, target }: RowContext) => {
    await portal.services.kysely
      .updateTable('enrollment')
      .set({ status: 'NeedsInfo' })
      .where(
        'enrollment_id',
        '=',
        Number(target?.foreign ? 0 : (target?.input['enrollmentId'] ?? 0)),
      )
      .execute();
    return { rowVersion: 1, note: 'Here it is.' };
  },
  approveEnrollment: () => ({ rowVersion: 1 }),
  // With the plan of the target's group, if that group enrolls online.
  createEnrollment: async ({ portal, target }: RowContext) => {
    const groupNumber = Number(target?.input['groupNumber'] ?? 1001);
    const { rows } = await sql<{ one: number }>`select 1 as one from benefit_group
      where group_number = ${groupNumber} and enrollment`.execute(portal.services.kysely);
    const form = await createEnrollmentForm(portal, rows.length > 0 ? { groupNumber } : {});
    return { ...form, groupNumber };
  },
  // Dates in the far future, so that the member stays covered for other tests; each is a day earlier than the last one.
  createTermination: () => ({
    terminationDate: addDays('2999-12-31', -++terminationCount),
    reason: '08',
  }),
  // Inserts a processed termination of the target that ended no coverage, which can be cancelled.
  cancelTermination: async ({ portal, target }: RowContext) => {
    if (!target || target.foreign) return { rowVersion: 1 };
    const memberId = target.memberId ?? people.elena;
    await portal.services.kysely
      .insertInto('termination_request')
      .values({
        group_number: Number(memberId.slice(0, 4)),
        employee_number: Number(memberId.slice(4, 10)),
        dependent_numbers: [Number(memberId.slice(10))],
        termination_date: addDays('2999-12-31', -++terminationCount),
        reason: '08',
        status: 'Processed',
        transaction_number: `TERM-${terminationCount}`,
        ended: JSON.stringify({ members: [], coverages: [] }),
      })
      .execute();
    return { rowVersion: 1 };
  },
  // Earlier than the terminations of the other examples.
  requestTermination: () => ({ terminationDate: '2990-12-31', reason: '08' }),
  importEnrollments: () => ({ signatureName: 'Erin Employer', attested: true }),
  rejectEnrollment: () => ({ rowVersion: 1, note: 'The event is too old.' }),
  requestEnrollmentInformation: () => ({
    rowVersion: 1,
    note: 'Please send the certificate.',
  }),
  withdrawEnrollment: () => ({ rowVersion: 1 }),
};
