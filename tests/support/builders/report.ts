import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { buildFile } from './file.ts';
import { getAccountId } from './session.ts';

interface ReportFacts {
  name?: string;
  /** The id of the report type. */
  type?: number;
  /** Group numbers; -1 stands for every group. */
  groups?: readonly number[];
  phi?: boolean;
  /** The account that ran it; without it, the report is published. */
  runBy?: number;
  period?: readonly [from: string, to: string];
  fileName?: string;
}

/** Stores a report and returns its number; published and about group 1001 unless the facts say otherwise. */
export async function buildReport(db: Kysely<Tables>, facts: ReportFacts = {}): Promise<number> {
  const { name = 'A report', groups = [1001], period = ['2026-01-01', '2026-01-31'] } = facts;
  const [first] = groups;
  const { report_id } = await db
    .insertInto('report')
    .values({
      report_type_id: facts.type ?? 3,
      name,
      group_number: groups.length === 1 && first !== -1 ? first : null,
      groups: sql<number[]>`${groups}::integer[]`,
      contains_phi: facts.phi ?? false,
      period_from: period[0],
      period_to: period[1],
      format: 'CSV',
      file_name: facts.fileName ?? 'report.csv',
      file_id: await buildFile(db, await getAccountId(db, 'finance.demo'), name),
      run_by: facts.runBy ?? null,
      run_at: facts.runBy === undefined ? null : sql<string>`portal_now()`,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return report_id;
}

/** Stores a schedule of an account, far from its first run, and returns its number. */
export async function buildReportSchedule(db: Kysely<Tables>, accountId: number): Promise<number> {
  const { schedule_id } = await db
    .insertInto('report_schedule')
    .values({
      account_id: accountId,
      kind: 'membership',
      format: 'CSV',
      frequency: 'Weekly',
      first_on: '2999-01-01',
      next_on: '2999-01-01',
    })
    .returning('schedule_id')
    .executeTakeFirstOrThrow();
  return schedule_id;
}
