import { Readable } from 'node:stream';
import { streamZip } from '../../documents/zip.ts';
import { createNotFoundError } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { forEachRow } from '../../requests/each-row.queries.ts';
import { readPage } from '../rows/paged.queries.ts';
import { sendFile } from '../rows/send-file.ts';
import {
  deleteReport,
  insertDownloads,
  listReportFiles,
  selectReports,
} from './report-list.queries.ts';
import { toUniqueNames } from './unique-names.ts';

export const searchReports: Handler<'searchReports'> = async (call) =>
  readPage(call, selectReports(call, call.input));

/** Returns the file of a report, or the files of several as ZIP. @throws HttpError 404 if one of the reports is not in scope */
export const downloadReports: Handler<'downloadReports'> = async (call) => {
  const { reportIds } = call.input;
  const reports = await listReportFiles(call, reportIds);
  if (reports.length < reportIds.length) throw createNotFoundError();
  await insertDownloads(call, reportIds);
  call.auditRead();
  call.auditObject(reportIds[0] ?? 0, { reportIds });
  const [first, ...others] = reports;
  if (first && others.length === 0) return sendFile(call, first.file_id, first.file_name);
  return new FileResponse(
    `reports-${call.today}.zip`,
    'application/zip',
    Readable.from(streamZip(readFiles(call, reports))),
  );
};

async function* readFiles(
  call: Call<unknown>,
  reports: Awaited<ReturnType<typeof listReportFiles>>,
) {
  const names = toUniqueNames(reports.map(({ file_name }) => file_name));
  for (const [index, { file_id }] of reports.entries()) {
    const { services } = call;
    const content = await call.newTransaction((_, scoped) =>
      readStoredFile(
        { scoped, newTransaction: (work) => call.newTransaction(work), services },
        file_id,
      ),
    );
    if (content) yield { name: names[index] ?? `${file_id}`, content: content.content };
  }
}

export const deleteReports: Handler<'deleteReports'> = (call) =>
  forEachRow(call, call.input.reportIds, async (rowCall, reportId) => {
    if (!(await deleteReport(rowCall, reportId))) throw createNotFoundError();
    rowCall.auditObject(reportId);
  });
