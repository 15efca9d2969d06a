import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { requireFound } from '../../errors.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import { startJob } from '../../jobs/start-job.ts';
import { FileResponse, requirePerson, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { toImportState, toErrorRows, type LineError } from '../rows/file-lines.ts';
import { readPage } from '../rows/paged.queries.ts';
import { allColumns } from './import/columns.ts';
import { importEnrollmentsJob } from './import/import-enrollments.job.ts';
import {
  findImport,
  selectImports,
  insertImport,
  updateJobOfImport,
} from './import/import.queries.ts';
import { createTemplateRows } from './import/template.ts';

export const importEnrollments: Handler<'importEnrollments'> = async (call) => {
  const { groupNumber, signatureName } = call.input;
  const file = requireFound(call.files[0]);
  await assignFile(call.scoped, file.fileId);
  const { import_id: importId } = await insertImport(call, {
    group_number: groupNumber,
    file_name: file.fileName,
    file_id: file.fileId,
    errors: '[]',
    created_by: requirePerson(call).accountId,
  });
  const input = { importId, fileId: file.fileId, groupNumber, signatureName };
  const { jobId } = await startJob(call, importEnrollmentsJob, { input });
  await updateJobOfImport(call, importId, jobId);
  call.auditObject(importId, { group: groupNumber, jobId });
  return { importId, jobId };
};

export const listEnrollmentImports: Handler<'listEnrollmentImports'> = async (call) =>
  (await readPage(call, selectImports(call).orderBy('enrollment_import.import_id', 'desc'))).map(
    (row) => ({
      ...row,
      state: toImportState(row.state, row.jobState),
    }),
  );

export const readEnrollmentImport: Handler<'readEnrollmentImport'> = async (call) => {
  const row = requireFound(await findImport(call, call.input.importId));
  return {
    ...toFields(call, row),
    state: toImportState(row.state, row.job_state),
    errors: toErrorRows(call, 'createEnrollment', row.errors as LineError[]),
  };
};

/** A file with the header and the lines of an invented family. */
export const downloadEnrollmentTemplate: Handler<'downloadEnrollmentTemplate'> = async (call) => {
  const cells = createTemplateRows(call.today).map((row) =>
    allColumns.map((name) => row[name] ?? ''),
  );
  const text = byteOrderMark + formatCsvLines([[...allColumns], ...cells]);
  return new FileResponse('enrollments.csv', 'text/csv; charset=utf-8', Buffer.from(text));
};
