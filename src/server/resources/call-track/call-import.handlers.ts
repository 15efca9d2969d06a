import { createShortCsvFile } from '../../documents/csv.ts';
import type { Handler } from '../../requests/call.ts';
import { toErrorRows, type LineError } from '../rows/file-lines.ts';
import { startImport } from '../rows/imports.queries.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readRow } from '../rows/read-rows.queries.ts';
import { callColumns } from './import/columns.ts';
import { selectImport, selectImports } from './import/call-import.queries.ts';
import { importCallsJob } from './import/import-calls.job.ts';
import { createTemplateRows } from './import/template.ts';

export const importCalls: Handler<'importCalls'> = (call) =>
  startImport(call, 'call_import', importCallsJob, {});

export const listCallImports: Handler<'listCallImports'> = (call) =>
  readPage(call, selectImports(call));

export const readCallImport: Handler<'readCallImport'> = async (call) => {
  const row = await readRow(call, selectImport(call, call.input.importId));
  return { ...row, errors: toErrorRows(call, 'createCall', row.errors as LineError[]) };
};

/** Downloads a CSV file with the header and two invented calls. */
export const downloadCallTemplate: Handler<'downloadCallTemplate'> = async (call) =>
  createShortCsvFile('calls.csv', [callColumns, ...createTemplateRows(call.today)]);
