import { limits } from '#shared/schemas/limits.ts';
import type { NewRow } from '../../../policy/tables.ts';
import type { Scoped } from '../../../requests/call.ts';
import type { LineError } from '../../rows/file-lines.ts';

/** Inserts an import. Returns its id as `import_id`. */
export const insertImport = ({ scoped }: Scoped, row: NewRow<'enrollment_import'>) =>
  scoped.insert('enrollment_import', row, ['import_id']);

/** Stores the job that runs an import. */
export const updateJobOfImport = ({ scoped }: Scoped, importId: number, jobId: number) =>
  scoped.update('enrollment_import', { import_id: importId }, { job_id: jobId });

/** Stores the state of an import, its numbers of lines, enrollments and errors, and the first errors. */
export async function saveImportOutcome(
  { scoped }: Scoped,
  importId: number,
  outcome: { lineCount: number; enrollmentCount: number; errors: readonly LineError[] },
): Promise<void> {
  const { lineCount, enrollmentCount, errors } = outcome;
  await scoped.update(
    'enrollment_import',
    { import_id: importId },
    {
      state: errors.length > 0 ? 'Refused' : 'Submitted',
      line_count: lineCount,
      enrollment_count: enrollmentCount,
      error_count: errors.length,
      errors: JSON.stringify(errors.slice(0, limits.enrollmentImportErrors.value)),
    },
  );
}

/** The caller's imports with their groups and jobs. */
export const selectImports = ({ scoped }: Scoped) =>
  scoped
    .select('enrollment_import')
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'enrollment_import.group_number',
    )
    .leftJoin(scoped.rows('job'), 'job.job_id', 'enrollment_import.job_id')
    .select([
      'enrollment_import.import_id',
      'enrollment_import.file_name',
      'enrollment_import.group_number',
      'benefit_group.name as group_name',
      'enrollment_import.state',
      'enrollment_import.line_count',
      'enrollment_import.enrollment_count',
      'enrollment_import.error_count',
      'enrollment_import.created_at as created_date',
      'enrollment_import.job_id',
      'job.state as job_state',
    ]);

/** Returns one of the caller's imports with its errors. */
export const findImport = (call: Scoped, importId: number) =>
  selectImports(call)
    .select('enrollment_import.errors')
    .where('enrollment_import.import_id', '=', importId)
    .executeTakeFirst();
