import { sql, type QueryExecutorProvider } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Tables } from '#generated/tables.ts';
import { today } from '../clock.ts';

interface Retention {
  table: keyof Tables;
  /** The timestamp from which the retention period counts. */
  since: string;
  keep: { value: number; unit: string };
}

/** Rows that are deleted after a retention period; schemas/parts/limits.json defines the periods. */
export const retentions: readonly Retention[] = [
  { table: 'session', since: 'expires_at', keep: limits.sessionRetention },
  { table: 'rate_counter', since: 'window_start', keep: limits.rateCounterRetention },
  { table: 'idempotency', since: 'created_at', keep: limits.idempotencyRetention },
  { table: 'password_reset', since: 'expires_at', keep: limits.oneTimeKeyRetention },
  { table: 'member_registration', since: 'expires_at', keep: limits.oneTimeKeyRetention },
  { table: 'provider_registration_link', since: 'expires_at', keep: limits.oneTimeKeyRetention },
  { table: 'pending_sign_in', since: 'expires_at', keep: limits.secondFactorRetention },
  { table: 'second_factor_setup', since: 'expires_at', keep: limits.secondFactorRetention },
  { table: 'remembered_device', since: 'expires_at', keep: limits.secondFactorRetention },
  { table: 'one_time_ticket', since: 'expires_at', keep: limits.oneTimeKeyRetention },
  { table: 'report', since: 'run_at', keep: limits.reportRetention },
  { table: 'job', since: 'ended_at', keep: limits.jobRetention },
  { table: 'file_import', since: 'received_at', keep: limits.importRetention },
  { table: 'form_draft', since: 'expires_at', keep: limits.draftRetention },
  { table: 'login_history', since: 'login_date', keep: limits.loginHistoryRetention },
];

interface KyselyHolder {
  kysely: QueryExecutorProvider;
}

/**
 * Deletes rows past their retention period, and updates statuses that depend on the date. Uses short statements,
 * so that requests are not blocked.
 */
export async function sweep(
  { kysely }: KyselyHolder,
  batch = limits.sweepBatch.value,
): Promise<void> {
  for (const retention of retentions)
    while ((await deleteBatch({ kysely }, retention, batch)) === batch);
  for (const table of ['member', 'coverage'] as const) await updateDatedStatuses({ kysely }, table);
}

/** Activates memberships and coverages on their effective date, and ends them after their termination date. */
async function updateDatedStatuses(
  { kysely }: KyselyHolder,
  table: 'member' | 'coverage',
): Promise<void> {
  await sql`update ${sql.table(table)} set row_version = row_version + 1,
      status = case when termination_date < ${today()}::date then 'Termed' else 'Active' end
    where (status in ('Active', 'Pending') and termination_date < ${today()}::date)
      or (status = 'Pending' and effective_date <= ${today()}::date)`.execute(kysely);
}

/**
 * Deletes up to `batch` rows and returns their number. Skips rows that another process is deleting, since several processes
 * may sweep at once.
 */
async function deleteBatch(
  { kysely }: KyselyHolder,
  { table, since, keep }: Retention,
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)}
      where ${sql.ref(since)} < portal_now() - ${`${keep.value} ${keep.unit}`}::interval
      limit ${batch} for update skip locked)`.execute(kysely);
  return Number(numAffectedRows ?? 0);
}
