import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { streamCsv } from '../../documents/csv.ts';
import { streamSpreadsheet, xlsxType } from '../../documents/xlsx/spreadsheet.ts';
import { storeStream } from '../../files/store-files.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../jobs/job-kind.ts';
import { sendFileReady, sendScheduledReady } from '../../jobs/file-ready.ts';
import { cellOf, csvCellOf, headingOf } from './report-cells.ts';
import { openReport } from './open-report.ts';
import { containsPhi } from './report-kinds.ts';
import { readReport, type OpenReport } from './read-report.ts';

export type ReportRun = Operations['runReport']['input'] & {
  from: string;
  to: string;
  /** Whether a schedule asked for it, so that its user is always notified. */
  scheduled?: boolean;
};
type ReportJob = AccountJob<ReportRun>;

/** Runs a report with the user's rights at the time each page is read. Only that user sees it. */
export const runReportJob: AccountJobKind<ReportRun> = {
  name: 'runReport',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'runReport',
  attempts: 3,
  async run(job) {
    const began = clock.now();
    await job.progress(1, 'finding');
    const report = await job.transaction((transaction) => openReport(transaction, job.input));
    const memberIds = new Set<string>();
    const fileName = fileNameOf(job.input);
    const { fileId } = await storeStream(
      job.services,
      {
        fileName,
        contentType: contentTypes[formatOf(job.input)],
        content: contentOf(job, report, memberIds),
      },
      report.accountId,
    );
    return async (last) => {
      const reportId = await insertReport(job, last, { report, fileId, fileName });
      const isSlow = clock.now() - began > limits.jobNotice.value * 1000;
      if (job.input.scheduled) await sendScheduledReady(job, last);
      else if (isSlow) await sendFileReady(job, last);
      return {
        objectId: String(reportId),
        file: { fileId, fileName },
        memberIds: [...memberIds],
      };
    };
  },
};

const contentTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: xlsxType,
} as const;

const formatOf = ({ format }: ReportRun): 'CSV' | 'XLSX' => (format === 'CSV' ? 'CSV' : 'XLSX');

const fileNameOf = (run: ReportRun): string =>
  `${run.kind}-${run.groupNumber ?? 'all'}-${run.from}-${run.to}.${formatOf(run).toLowerCase()}`;

function contentOf(
  job: ReportJob,
  report: OpenReport,
  memberIds: Set<string>,
): AsyncIterable<Uint8Array | string> {
  const { columns, kind } = report;
  const { services, language } = job;
  const words = { services, language };
  const headings = columns.map((column) => headingOf(words, column));
  const isCsv = formatOf(job.input) === 'CSV';
  const rowLimit = isCsv ? limits.exportItems.value : limits.spreadsheetRows.value;
  const cell = isCsv ? csvCellOf : cellOf;
  const pages = readReport(job, report, {
    open: (transaction) => openReport(transaction, job.input),
    rowLimit,
    memberIds,
    toCells: (row) => columns.map((column) => cell(words, column, row)),
    cutNote: services.text(language, 'server.csv.truncated', { count: rowLimit }),
  });
  if (isCsv) return streamCsv(headings, pages);
  return streamSpreadsheet({
    title: services.code('report-type', String(kind.typeId), language),
    columns: columns.map(({ as }, index) => ({ heading: headings[index] ?? '', as: styleOf(as) })),
    pages,
  });
}

const styleOf = (as: OpenReport['columns'][number]['as']) =>
  as === 'code' || as === 'month' ? 'text' : as;

async function insertReport(
  { input, services, language }: ReportJob,
  { scoped, scope }: JobTransaction,
  { report, fileId, fileName }: { report: OpenReport; fileId: number; fileName: string },
): Promise<number> {
  const { kind, groups, columns } = report;
  const now = clock.date().toISOString();
  const covered = groups === 'all' ? [limits.everyGroupNumber.value] : [...groups];
  const { report_id } = await scoped.insert(
    'report',
    {
      report_type_id: kind.typeId,
      name: services.code('report-type', String(kind.typeId), language),
      group_number: input.groupNumber ?? null,
      groups: covered,
      contains_phi: containsPhi(columns),
      period_from: input.from,
      period_to: input.to,
      format: formatOf(input),
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
