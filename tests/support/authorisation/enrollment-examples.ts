import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { enrollmentForm } from '../builders/enrollment-form.ts';
import type { RowContext } from './rows.ts';

let terminations = 0;

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
  // With the plan of its group, if that enrolls online.
  createEnrollment: async ({ portal, target }: RowContext) => {
    const groupNumber = Number(target?.input['groupNumber'] ?? 1001);
    const { rows } = await sql<{ one: number }>`select 1 as one from benefit_group
      where group_number = ${groupNumber} and enrollment`.execute(portal.services.kysely);
    const form = await enrollmentForm(portal, rows.length > 0 ? { groupNumber } : {});
    return { ...form, groupNumber };
  },
  // In the far future, so that other tests find the member covered; each end is earlier than the last one.
  createTermination: () => ({
    terminationDate: addDays('2999-12-31', -++terminations),
    reason: '08',
  }),
  cancelTermination: () => ({ rowVersion: 1 }),
  rejectEnrollment: () => ({ rowVersion: 1, note: 'The event is too old.' }),
  requestEnrollmentInformation: () => ({
    rowVersion: 1,
    note: 'Please send the certificate.',
  }),
  withdrawEnrollment: () => ({ rowVersion: 1 }),
};
