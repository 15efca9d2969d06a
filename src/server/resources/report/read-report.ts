import { toCents } from '#shared/format/money.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Cell } from '../../documents/csv.ts';
import { requireFound, HttpError } from '../../errors.ts';
import type { JobTransaction, AccountJob } from '../../jobs/job-kind.ts';
import type { ReportColumn, ReportKind } from './report-kinds.ts';
import { countRows, listNextRows, reportSources } from './report-rows.queries.ts';
import type { ReportRow, ReportSource } from './report-source.queries.ts';

/** A report that its user may run, with the columns and groups that the user may see. */
export interface RunnableReport {
  kind: ReportKind;
  columns: readonly ReportColumn[];
  groups: 'all' | readonly number[];
  accountId: number;
}

interface ReadOptions {
  /** Requires the report again before each page, since the user's rights may change while the report is read. */
  requireReport: (transaction: JobTransaction) => Promise<RunnableReport>;
  /** The maximum number of rows. A file with more rows ends with the line `cutNote`. */
  rowLimit: number;
  cutNote: string;
  /** Receives the members whose rows were read. */
  memberIds: Set<string>;
  toCells: (row: ReportRow) => Cell[];
}

/** Progress (percent of the job) before the first and after the last page. */
const startPercent = 2;
const endPercent = 95;

type ReportParameters = { from: string; to: string; threshold?: number };

/** Yields the rows page by page, each read in a short transaction. */
export async function* readReport(
  job: Pick<AccountJob<ReportParameters>, 'input' | 'transaction' | 'progress'>,
  report: RunnableReport,
  { requireReport, rowLimit, cutNote, memberIds, toCells }: ReadOptions,
): AsyncGenerator<Cell[][]> {
  const source = requireFound(reportSources.get(report.kind.id));
  const { from, to, threshold = report.kind.parameters.threshold ?? 0 } = job.input;
  const input = { groups: report.groups, from, to, threshold: toCents(threshold) };
  const total = await job.transaction((transaction) => countRows(transaction, source, input));
  // The key of the last row that was read.
  let lastKey: string | number | undefined;
  let writtenRowCount = 0;
  for (;;) {
    const size = getPageSize(source, rowLimit - writtenRowCount);
    const rows = await job.transaction(async (transaction) => {
      requireUnchanged(report, await requireReport(transaction));
      return listNextRows(transaction, source, { input, after: lastKey, limit: size });
    });
    const pageRows = rows.slice(0, rowLimit - writtenRowCount);
    for (const { member_id } of pageRows)
      if (typeof member_id === 'string') memberIds.add(member_id);
    yield pageRows.map(toCells);
    writtenRowCount += pageRows.length;
    await job.progress(
      startPercent + (endPercent - startPercent) * getShare(writtenRowCount, total),
      'writing',
    );
    if (rows.length > pageRows.length) yield [[cutNote]];
    if (rows.length < size || rows.length > pageRows.length || source.key === undefined) return;
    lastKey = pageRows.at(-1)?.[source.key] ?? undefined;
  }
}

/** The written part of a report, from 0 to 1. Without a total, all rows are written at once. */
const getShare = (writtenRowCount: number, total: number | undefined): number =>
  Math.min(writtenRowCount / Math.max(total ?? writtenRowCount + 1, 1), 1);

/** Returns the page size: at most one row more than the file may still contain, to find out whether the file is truncated. */
const getPageSize = ({ key }: ReportSource, remaining: number): number =>
  key === undefined ? remaining + 1 : Math.min(limits.reportRowsAtOnce.value, remaining + 1);

/** @throws HttpError 403 when the groups, or the number of columns, that the user may see have changed since the report began */
function requireUnchanged(earlier: RunnableReport, current: RunnableReport): void {
  const isSame =
    current.columns.length === earlier.columns.length &&
    String(current.groups) === String(earlier.groups);
  if (!isSame) throw new HttpError('forbidden');
}
