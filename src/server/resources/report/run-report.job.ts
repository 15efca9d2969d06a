import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { csvType, streamCsv } from '../../documents/csv.ts';
import { streamSpreadsheet, xlsxType } from '../../documents/xlsx/spreadsheet.ts';
import { storeStream } from '../../files/store-files.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../jobs/job-kind.ts';
import { sendFileReady, sendScheduledReady } from '../../jobs/file-ready.ts';
import { toCell, toCsvCell, getHeading } from './report-cells.ts';
import { requireReport } from './require-report.ts';
import { containsPhi } from './report-kinds.ts';
import { readReport, type RunnableReport } from './read-report.ts';

/** The input of the job: the report, its period (yyyy-MM-dd) and its file format. */
export type ReportRun = Operations['runReport']['input'] & {
  from: string;
  to: string;
  /** Whether a schedule started the job, so that its user always gets a mail. */
  scheduled?: boolean;
};
type ReportJob = AccountJob<ReportRun>;

/** A job that takes longer mails its user when the file is ready. */
const noticeAfterMs = limits.jobNotice.value * 1000;

/** Progress (percent of the job) when the job begins. */
const startPercent = 1;

/** Runs a report with the rights that the user has when each page is read. Only that user may see the report. */
export const runReportJob: AccountJobKind<ReportRun> = {
  name: 'runReport',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'runReport',
  attempts: 3,
  async run(job) {
    const startedAt = clock.now();
    await job.progress(startPercent, 'finding');
    const report = await job.transaction((transaction) => requireReport(transaction, job.input));
    const memberIds = new Set<string>();
    const fileName = toFileName(job.input);
    const { fileId } = await storeStream(
      job.services,
      {
        fileName,
        contentType: contentTypes[getFormat(job.input)],
        content: createContent(job, report, memberIds),
      },
      report.accountId,
    );
    return async (lastTransaction) => {
      const reportId = await insertReport(job, lastTransaction, { report, fileId, fileName });
      const isSlow = clock.now() - startedAt > noticeAfterMs;
      if (job.input.scheduled) await sendScheduledReady(job, lastTransaction);
      else if (isSlow) await sendFileReady(job, lastTransaction);
      return {
        objectId: String(reportId),
        file: { fileId, fileName },
        memberIds: [...memberIds],
      };
    };
  },
};

const contentTypes = {
  CSV: csvType,
  XLSX: xlsxType,
} as const;

const getFormat = ({ format }: ReportRun): 'CSV' | 'XLSX' => (format === 'CSV' ? 'CSV' : 'XLSX');

const toFileName = (run: ReportRun): string =>
  `${run.kind}-${run.groupNumber ?? 'all'}-${run.from}-${run.to}.${getFormat(run).toLowerCase()}`;

function createContent(
  job: ReportJob,
  report: RunnableReport,
  memberIds: Set<string>,
): AsyncIterable<Uint8Array | string> {
  const { columns, kind } = report;
  const { services, language } = job;
  const texts = { services, language };
  const headings = columns.map((column) => getHeading(texts, column));
  const isCsv = getFormat(job.input) === 'CSV';
  const rowLimit = isCsv ? limits.exportItems.value : limits.spreadsheetRows.value;
  const formatCell = isCsv ? toCsvCell : toCell;
  const pages = readReport(job, report, {
    requireReport: (transaction) => requireReport(transaction, job.input),
    rowLimit,
    memberIds,
    toCells: (row) => columns.map((column) => formatCell(texts, column, row)),
    cutNote: services.text(language, 'server.csv.truncated', { count: rowLimit }),
  });
  if (isCsv) return streamCsv(headings, pages);
  return streamSpreadsheet({
    title: services.code('report-type', String(kind.typeId), language),
    columns: columns.map(({ as }, index) => ({
      heading: headings[index] ?? '',
      as: toColumnStyle(as),
    })),
    pages,
  });
}

const toColumnStyle = (as: RunnableReport['columns'][number]['as']) =>
  as === 'code' || as === 'month' ? 'text' : as;

async function insertReport(
  { input, services, language }: ReportJob,
  { scoped, scope }: JobTransaction,
  { report, fileId, fileName }: { report: RunnableReport; fileId: number; fileName: string },
): Promise<number> {
  const { kind, groups, columns } = report;
  const now = clock.date().toISOString();
  const groupNumbers = groups === 'all' ? [limits.everyGroupNumber.value] : [...groups];
  const { report_id } = await scoped.insert(
    'report',
    {
      report_type_id: kind.typeId,
      name: services.code('report-type', String(kind.typeId), language),
      group_number: input.groupNumber ?? null,
      groups: groupNumbers,
      contains_phi: containsPhi(columns),
      period_from: input.from,
      period_to: input.to,
      format: getFormat(input),
      file_name: fileName,
      file_id: fileId,
      created_at: now,
      created_by: scope.accountId,
      run_by: scope.accountId,
      run_at: now,
    },
    ['report_id'],
  );
  return report_id;
}
