import { sql, type RawBuilder } from 'kysely';
import { requireFound } from '../../errors.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import type { AccountJobKind } from '../../jobs/job-kind.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Change } from '../../policy/scoped.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { toRow } from './fields.ts';
import type { LineError } from './file-lines.ts';

/** Tables of files whose lines become records. A row is an import: the file, the job that reads it, and the outcome. */
type ImportTable = 'call_import' | 'enrollment_import';

/** The input of the job that reads an import. */
export interface ImportedFile {
  importId: number;
  fileId: number;
}

/**
 * Stores the uploaded file as an import of the caller, about a group if it is only for one, and starts the job that reads it
 * with this further input.
 */
export async function startImport<Input extends { groupNumber?: number }>(
  call: Call,
  table: ImportTable,
  job: AccountJobKind<ImportedFile & Input>,
  facts: Input,
): Promise<{ importId: number; jobId: number }> {
  const { fileId, fileName } = requireFound(call.files[0]);
  await assignFile(call.scoped, fileId);
  const { accountId } = requirePerson(call);
  const { groupNumber } = facts;
  const row = {
    ...toRow({ groupNumber, fileName, fileId, createdBy: accountId }),
    errors: '[]',
  };
  const { import_id: importId } = await call.scoped.insert(table, row, ['import_id']);
  const { jobId } = await startJob(call, job, { input: { ...facts, importId, fileId } });
  await call.scoped.update(table, { import_id: importId }, { job_id: jobId });
  call.auditObject(importId, { ...(groupNumber && { group: groupNumber }), jobId });
  return { importId, jobId };
}

interface ImportOutcome {
  errors: readonly LineError[];
  /** The number of errors to store. */
  maxErrors: number;
}

/** Stores what a job has made of its import: these columns, the number of errors, and the first errors. */
export async function saveImportOutcome<Table extends ImportTable>(
  { scoped }: Scoped,
  table: Table,
  importId: number,
  { errors, maxErrors, ...columns }: Omit<Change<Table>, 'errors'> & ImportOutcome,
): Promise<void> {
  const stored = JSON.stringify(errors.slice(0, maxErrors));
  const outcome: object = { ...columns, error_count: errors.length, errors: stored };
  await scoped.update<ImportTable, object>(table, { import_id: importId }, outcome);
}

/** The state of an import that is joined with its job: Failed when it is still Checking, but its job has ended or was deleted. */
export const importState = (table: ImportTable): RawBuilder<string> => {
  const state = sql.ref<string>(`${table}.state`);
  return sql`case when ${state} = 'Checking' and coalesce(job.state, '') not in ('queued', 'running')
    then 'Failed' else ${state} end`;
};
