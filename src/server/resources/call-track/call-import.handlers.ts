import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { requireFound } from '../../errors.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import { startJob } from '../../jobs/start-job.ts';
import { FileResponse, requirePerson, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { toImportState, toErrorRows, type LineError } from '../rows/file-lines.ts';
import { readPage } from '../rows/paged.queries.ts';
import { callColumns } from './import/columns.ts';
import {
  findImport,
  selectImports,
  insertImport,
  updateJobOfImport,
} from './import/call-import.queries.ts';
import { importCallsJob } from './import/import-calls.job.ts';
import { createTemplateRows } from './import/template.ts';

export const importCalls: Handler<'importCalls'> = async (call) => {
  const file = requireFound(call.files[0]);
  await assignFile(call.scoped, file.fileId);
  const { import_id: importId } = await insertImport(call, {
    file_name: file.fileName,
    file_id: file.fileId,
    errors: '[]',
    created_by: requirePerson(call).accountId,
  });
  const input = { importId, fileId: file.fileId };
  const { jobId } = await startJob(call, importCallsJob, { input });
  await updateJobOfImport(call, importId, jobId);
  call.auditObject(importId, { jobId });
  return { importId, jobId };
};

export const listCallImports: Handler<'listCallImports'> = async (call) =>
  (await readPage(call, selectImports(call).orderBy('call_import.import_id', 'desc'))).map(
    (row) => ({
      ...row,
      state: toImportState(row.state, row.jobState),
    }),
  );

export const readCallImport: Handler<'readCallImport'> = async (call) => {
  const row = requireFound(await findImport(call, call.input.importId));
  return {
    ...toFields(call, row),
    state: toImportState(row.state, row.job_state),
    errors: toErrorRows(call, 'createCall', row.errors as LineError[]),
  };
};

/** Downloads a CSV file with the header and two invented calls. */
export const downloadCallTemplate: Handler<'downloadCallTemplate'> = async (call) => {
  const text =
    byteOrderMark + formatCsvLines([[...callColumns], ...createTemplateRows(call.today)]);
  return new FileResponse('calls.csv', 'text/csv; charset=utf-8', Buffer.from(text));
};
