import type { Scoped } from '../../../requests/call.ts';
import { importState } from '../../rows/imports.queries.ts';

/** Selects the caller's imports with their jobs, latest first. */
export const selectImports = ({ scoped }: Scoped) =>
  scoped
    .select('call_import', {}, ['import_id', 'file_name', 'line_count', 'call_count'])
    .leftJoin(scoped.rows('job'), 'job.job_id', 'call_import.job_id')
    .select(['call_import.error_count', 'call_import.created_at as created_date'])
    .select(['call_import.job_id', importState('call_import').as('state')])
    .orderBy('call_import.import_id', 'desc');

/** Selects one of the caller's imports with its errors. */
export const selectImport = (call: Scoped, importId: number) =>
  selectImports(call).select('call_import.errors').where('call_import.import_id', '=', importId);
