import { createShortCsvFile } from '../../documents/csv.ts';
import type { Handler } from '../../requests/call.ts';
import { toErrorRows, type LineError } from '../rows/file-lines.ts';
import { startImport } from '../rows/imports.queries.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readRow } from '../rows/read-rows.queries.ts';
import { allColumns } from './import/columns.ts';
import { importEnrollmentsJob } from './import/import-enrollments.job.ts';
import { selectImport, selectImports } from './import/import.queries.ts';
import { createTemplateRows } from './import/template.ts';

export const importEnrollments: Handler<'importEnrollments'> = (call) => {
  const { groupNumber, signatureName } = call.input;
  const facts = { groupNumber, signatureName };
  return startImport(call, 'enrollment_import', importEnrollmentsJob, facts);
};

export const listEnrollmentImports: Handler<'listEnrollmentImports'> = (call) =>
  readPage(call, selectImports(call));

export const readEnrollmentImport: Handler<'readEnrollmentImport'> = async (call) => {
  const row = await readRow(call, selectImport(call, call.input.importId));
  return { ...row, errors: toErrorRows(call, 'createEnrollment', row.errors as LineError[]) };
};

/** A file with the header and the lines of an invented family. */
export const downloadEnrollmentTemplate: Handler<'downloadEnrollmentTemplate'> = async (call) => {
  const cells = createTemplateRows(call.today).map((row) =>
    allColumns.map((name) => row[name] ?? ''),
  );
  return createShortCsvFile('enrollments.csv', [allColumns, ...cells]);
};
