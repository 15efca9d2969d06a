import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import { addDays, timestampAtMinute } from './calendar.ts';
import type { DemoData } from './demo-data.ts';

/** Errors of the rejected file by line: the failed rule, with the values of its message. */
const errors = [
  { line: 3, column: 'regardKey2', rule: 'enum', params: {} },
  { line: 5, column: 'resolution', rule: 'createCall.resolutionNeeded', params: {} },
  { line: 8, column: 'memberId', rule: 'csvNotFound', params: {} },
];

const uploaders = ['customerservice.demo', 'administrator.demo'];

/** Seeds two files of calls of each uploader: one that was rejected, and the corrected one. */
export async function seedCallImports(db: RowExecutor, data: DemoData): Promise<void> {
  await insertRows(
    db,
    'call_import',
    uploaders.flatMap((uploader, index) => {
      const upload = { line_count: 9, created_by: data.accountIds.get(uploader) };
      return [
        {
          ...upload,
          file_name: 'night-calls.csv',
          state: 'Refused',
          call_count: 0,
          error_count: errors.length,
          errors,
          created_at: timestampAtMinute(addDays(data.today, -6), 8 * 60 + 20 + index),
        },
        {
          ...upload,
          file_name: 'night-calls-corrected.csv',
          state: 'Imported',
          call_count: 9,
          error_count: 0,
          errors: [],
          created_at: timestampAtMinute(addDays(data.today, -6), 9 * 60 + index),
        },
      ];
    }),
  );
}
