import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import { addDays, timestampAtMinute } from './calendar.ts';
import type { DemoData } from './demo-data.ts';

/** Errors of the rejected file by line: the failed rule, with the values of its message. */
const errors = [
  { line: 4, column: 'medicalPlan', rule: 'enum', params: {} },
  { line: 7, column: 'lastName', rule: 'required', params: {} },
  { line: 9, column: 'dateOfBirth', rule: 'dependentTooOld', params: { limit: 26 } },
];

const uploaders = ['employer.demo', 'administrator.demo'];

/** Seeds two enrollment files of each uploader: one that was rejected, and the corrected one. */
export async function seedEnrollmentImports(db: RowExecutor, data: DemoData): Promise<void> {
  await insertRows(
    db,
    'enrollment_import',
    uploaders.flatMap((uploader, index) => {
      const upload = {
        group_number: 1001,
        line_count: 12,
        created_by: data.accountIds.get(uploader),
      };
      return [
        {
          ...upload,
          file_name: 'new-hires.csv',
          state: 'Refused',
          enrollment_count: 0,
          error_count: errors.length,
          errors,
          created_at: timestampAtMinute(addDays(data.today, -9), 15 * 60 + index),
        },
        {
          ...upload,
          file_name: 'new-hires-corrected.csv',
          state: 'Submitted',
          enrollment_count: 5,
          error_count: 0,
          errors: [],
          created_at: timestampAtMinute(addDays(data.today, -8), 14 * 60 + index),
        },
      ];
    }),
  );
}
