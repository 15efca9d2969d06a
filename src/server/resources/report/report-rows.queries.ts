import { sql } from 'kysely';
import type { JobTransaction } from '../../jobs/job-kind.ts';
import { claimsLag, highCost, paidByCategory } from './claim-reports.queries.ts';
import { enrollmentChanges, membership } from './member-reports.queries.ts';
import type { ReportInput, ReportRow, ReportSource } from './report-source.queries.ts';
import { callVolume, turnaround } from './service-reports.queries.ts';

/** The query of each kind of report, by its id in schemas/reports. */
export const reportSources: ReadonlyMap<string, ReportSource> = new Map(
  Object.entries({
    membership,
    claimsLag,
    paidByCategory,
    highCost,
    enrollmentChanges,
    callVolume,
    turnaround,
  }),
);

type JobContext = Pick<JobTransaction, 'trx' | 'scoped'>;

/** Returns the number of rows, for reporting progress; undefined when all rows are read at once. */
export async function countRows(
  { trx, scoped }: JobContext,
  source: ReportSource,
  input: ReportInput,
): Promise<number | undefined> {
  if (source.key === undefined) return undefined;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${source.rows({ scoped }, input)}) as listed`.execute(trx);
  return rows[0]?.total;
}

/** Lists the next rows after the one with the key `after`; for a source without a key, all rows. */
export async function listNextRows(
  { trx, scoped }: JobContext,
  source: ReportSource,
  {
    input,
    after,
    limit,
  }: { input: ReportInput; after: string | number | undefined; limit: number },
): Promise<ReportRow[]> {
  const allRows = sql`select * from (${source.rows({ scoped }, input)}) as listed`;
  const page =
    source.key === undefined
      ? sql<ReportRow>`${allRows} order by ${source.order ?? sql`1`} limit ${limit}`
      : sql<ReportRow>`${allRows}
          where ${after === undefined ? sql`true` : sql`${sql.ref(source.key)} > ${after}`}
          order by ${sql.ref(source.key)} limit ${limit}`;
  return (await page.execute(trx)).rows;
}
