import { sql, type QueryExecutorProvider } from 'kysely';
import { portalTimeZone } from '../clock.ts';

/** Work that waits in the database, for metrics. The fields `oldest…` are ages in seconds; 0 when nothing waits. */
export interface Backlog {
  /** Of the mails that are still tried; those that were given up have their own gauge. */
  oldestMail: number;
  /** Jobs that are due but have not begun. */
  jobs: number;
  oldestJob: number;
  runningJobs: number;
  failedJobs: number;
  /** Audit records that are not yet part of a signed seal. */
  unsealed: number;
  oldestUnsealed: number;
  /** Structures of transparency files that were published last before the previous month. */
  lateTransparency: number;
}

/** Counts the waiting work of all processes. Each part reads an index or the end of a table only. */
export async function readBacklog(db: QueryExecutorProvider): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select mail.*, job.*, audit.*, transparency.*
    from (
      select ${selectAgeSeconds('min(created_at)')} as "oldestMail"
      from outbox where sent_at is null and given_up_at is null
    ) mail, (
      select
        count(*) filter (where state = 'queued' and due_at <= portal_now())::float8 as "jobs",
        ${selectAgeSeconds("min(due_at) filter (where state = 'queued' and due_at <= portal_now())")} as "oldestJob",
        count(*) filter (where state = 'running')::float8 as "runningJobs",
        count(*) filter (where state = 'failed')::float8 as "failedJobs"
      from job where state in ('queued', 'running', 'failed')
    ) job, (
      select count(*)::float8 as "unsealed", ${selectAgeSeconds('min(at)')} as "oldestUnsealed"
      from audit_record where audit_id > (select to_id from audit_tail)
    ) audit, (
      select count(*)::float8 as "lateTransparency" from mrf_release where withdrawn_at is null
        and published_at < (date_trunc('month', portal_now() at time zone ${portalTimeZone}) - interval '1 month')
          at time zone ${portalTimeZone}
    ) transparency`.execute(db);
  const [backlog] = rows;
  if (!backlog) throw new Error('The backlog has no row');
  return backlog;
}

const selectAgeSeconds = (moment: string) =>
  sql.raw(`coalesce(greatest(extract(epoch from portal_now() - ${moment}), 0), 0)::float8`);
