import { byteOrderMark, csvLines } from '#shared/format/csv-lines.ts';
import { messageKey } from '#shared/schemas/problem-text.ts';
import { found } from '../../errors.ts';
import { claimFile } from '../../files/stored-files.queries.ts';
import { startJob } from '../../jobs/start-job.ts';
import { FileResponse, personOf, type Call, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { paged } from '../rows/paged.queries.ts';
import { allColumns, type LineError } from './import/columns.ts';
import { importEnrollmentsJob } from './import/import-enrollments.job.ts';
import { findImport, imports, insertImport, setJobOf } from './import/import.queries.ts';
import { templateRows } from './import/template.ts';

export const importEnrollments: Handler<'importEnrollments'> = async (call) => {
  const { groupNumber, signatureName } = call.input;
  const file = found(call.files[0]);
  await claimFile(call.scoped, file.fileId);
  const { import_id: importId } = await insertImport(call, {
    group_number: groupNumber,
    file_name: file.fileName,
    file_id: file.fileId,
    errors: '[]',
    created_by: personOf(call).accountId,
  });
  const input = { importId, fileId: file.fileId, groupNumber, signatureName };
  const { jobId } = await startJob(call, importEnrollmentsJob, { input });
  await setJobOf(call, importId, jobId);
  call.auditWrite(importId, { group: groupNumber, jobId });
  return { importId, jobId };
};

export const listEnrollmentImports: Handler<'listEnrollmentImports'> = async (call) =>
  (await paged(call, imports(call).orderBy('enrollment_import.import_id', 'desc'))).map((row) => ({
    ...row,
    state: stateOf(row.state, row.jobState),
  }));

export const readEnrollmentImport: Handler<'readEnrollmentImport'> = async (call) => {
  const row = found(await findImport(call, call.input.importId));
  return {
    ...toFields(call, row),
    state: stateOf(row.state, row.job_state),
    errors: (row.errors as LineError[]).map((error, at) => ({
      number: at + 1,
      line: error.line,
      ...(error.column !== '' && { column: error.column }),
      message: messageOf(call, error),
    })),
  };
};

/** The state of an import whose job has failed or was deleted does not change. */
function stateOf(state: string, jobState: string | null | undefined): string {
  const isWaiting = jobState === 'queued' || jobState === 'running';
  return state === 'Checking' && !isWaiting ? 'Failed' : state;
}

function messageOf(
  { services, request }: Pick<Call, 'services' | 'request'>,
  { column, rule, params }: LineError,
): string {
  const key = rule.startsWith('createEnrollment.') ? `rules.${rule}` : messageKey({ rule, params });
  return services.text(request.language, key, { ...params, label: column });
}

/** A file with the header and the lines of an invented family. */
export const downloadEnrollmentTemplate: Handler<'downloadEnrollmentTemplate'> = async (call) => {
  const cells = templateRows(call.today).map((row) => allColumns.map((name) => row[name] ?? ''));
  const text = byteOrderMark + csvLines([[...allColumns], ...cells]);
  return new FileResponse('enrollments.csv', 'text/csv; charset=utf-8', Buffer.from(text));
};
