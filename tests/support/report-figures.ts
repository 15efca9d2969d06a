import { afterAll, beforeAll } from 'vitest';
import { portalTimeZone } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { parseRows } from '#shared/format/csv.ts';
import { getDayAt } from '#shared/format/dates.ts';
import { callForBody } from './calls.ts';
import { waitForJobState } from './jobs.ts';
import { usePortal } from './use-portal.ts';

/** A portal that makes reports, and what a test computes their figures with. */
export function useReports() {
  const portal = usePortal({ withoutRateLimits: true });
  const db = () => portal.services.kysely;
  let worker: { stop(): Promise<void> } | undefined;
  beforeAll(() => {
    worker = startWorker(portal.services, [runReportJob]);
  });
  afterAll(() => worker?.stop());

  /** The rows of a report of every group, without its headings. */
  async function report(kind: string, input: Record<string, unknown> = {}): Promise<string[][]> {
    const who = 'administrator';
    const { jobId } = await callForBody(portal, who, 'runReport', {
      kind,
      format: 'CSV',
      ...input,
    });
    const { object_id } = await waitForJobState(portal.services, jobId, 'done');
    const caller = await portal.as(who);
    const file = await caller('POST', '/api/Reports/v2/Download', {
      reportIds: [Number(object_id)],
    });
    return parseRows(file.text.replace(/^\uFEFF/u, '')).slice(1);
  }

  const words = (list: string, code: string | null) =>
    code === null ? '' : portal.services.code(list, code, 'en');

  async function groupNames(): Promise<Map<number, string>> {
    const rows = await db().selectFrom('benefit_group').select(['group_number', 'name']).execute();
    return new Map(rows.map(({ group_number, name }) => [group_number, name]));
  }

  return { portal, db, report, words, groupNames };
}

export const getMonth = (day: string | null) => day?.slice(0, 7) ?? '';
export const getDay = (moment: string | null) =>
  moment === null ? '' : getDayAt(Date.parse(moment), portalTimeZone);

/** Rows as sorted lines, for a report that promises no order. */
export const sortLines = (rows: readonly string[][]) => rows.map((row) => row.join('|')).toSorted();

/** One row for each key, computed from the rows that have it. */
export const groupFigures = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string[],
  figures: (rows: readonly Row[]) => (string | number)[],
): string[][] =>
  [...Map.groupBy(rows, (row) => JSON.stringify(key(row)))].map(([text, found]) => [
    ...(JSON.parse(text) as string[]),
    ...figures(found).map(String),
  ]);
