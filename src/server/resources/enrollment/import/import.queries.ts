import type { Scoped } from '../../../requests/call.ts';
import { importState } from '../../rows/imports.queries.ts';

/** Selects the caller's imports with their groups and jobs, latest first. */
export const selectImports = ({ scoped }: Scoped) =>
  scoped
    .select('enrollment_import', {}, ['import_id', 'file_name', 'group_number', 'line_count'])
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'enrollment_import.group_number',
    )
    .leftJoin(scoped.rows('job'), 'job.job_id', 'enrollment_import.job_id')
    .select(['benefit_group.name as group_name', 'enrollment_import.enrollment_count'])
    .select(['enrollment_import.error_count', 'enrollment_import.created_at as created_date'])
    .select(['enrollment_import.job_id', importState('enrollment_import').as('state')])
    .orderBy('enrollment_import.import_id', 'desc');

/** Selects one of the caller's imports with its errors. */
export const selectImport = (call: Scoped, importId: number) =>
  selectImports(call)
    .select('enrollment_import.errors')
    .where('enrollment_import.import_id', '=', importId);
