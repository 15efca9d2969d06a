import { limits } from '#shared/schemas/limits.ts';
import type { NewRow } from '../../../policy/tables.ts';
import type { Scoped } from '../../../requests/call.ts';
import type { LineError } from '../../rows/file-lines.ts';

/** Inserts an import. Returns its id as `import_id`. */
export const insertImport = ({ scoped }: Scoped, row: NewRow<'call_import'>) =>
  scoped.insert('call_import', row, ['import_id']);

/** Stores the job that runs an import. */
export const updateJobOfImport = ({ scoped }: Scoped, importId: number, jobId: number) =>
  scoped.update('call_import', { import_id: importId }, { job_id: jobId });

/** Stores the state of an import, its numbers of lines, calls and errors, and the first errors. */
export async function saveImportOutcome(
  { scoped }: Scoped,
  importId: number,
  outcome: { lineCount: number; callCount: number; errors: readonly LineError[] },
): Promise<void> {
  const { lineCount, callCount, errors } = outcome;
  await scoped.update(
    'call_import',
    { import_id: importId },
    {
      state: errors.length > 0 ? 'Refused' : 'Imported',
      line_count: lineCount,
      call_count: callCount,
      error_count: errors.length,
      errors: JSON.stringify(errors.slice(0, limits.callImportErrors.value)),
    },
  );
}

/** Selects the caller's imports with their jobs. */
export const selectImports = ({ scoped }: Scoped) =>
  scoped
    .select('call_import')
    .leftJoin(scoped.rows('job'), 'job.job_id', 'call_import.job_id')
    .select([
      'call_import.import_id',
      'call_import.file_name',
      'call_import.state',
      'call_import.line_count',
      'call_import.call_count',
      'call_import.error_count',
      'call_import.created_at as created_date',
      'call_import.job_id',
      'job.state as job_state',
    ]);

/** Returns one of the caller's imports with its errors. */
export const findImport = (call: Scoped, importId: number) =>
  selectImports(call)
    .select('call_import.errors')
    .where('call_import.import_id', '=', importId)
    .executeTakeFirst();
