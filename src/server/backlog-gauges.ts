import { readBacklog, type Backlog } from './database/backlog.ts';
import type { Services } from './requests/services.ts';

/** How long a result is reused: several gauges come from one query, and several collectors may ask at the same time. */
const cacheMs = 2_000;
/** How long a collector waits for the database. */
const limitMs = 2_000;

/** The gauges that are read from the database. Ages are in seconds. */
const gauges: [name: string, help: string, key: keyof Backlog][] = [
  ['portal_mail_oldest_seconds', 'Age of the oldest mail that is not sent yet', 'oldestMail'],
  ['portal_jobs_waiting', 'Background jobs that are due', 'jobs'],
  ['portal_jobs_oldest_seconds', 'How long the oldest due job has waited', 'oldestJob'],
  ['portal_jobs_running', 'Background jobs that run in any process', 'runningJobs'],
  ['portal_jobs_failed', 'Background jobs that failed and were not retried', 'failedJobs'],
  ['portal_audit_unsealed', 'Audit records without a seal', 'unsealed'],
  ['portal_audit_unsealed_seconds', 'Age of the oldest one', 'oldestUnsealed'],
  [
    'portal_transparency_late',
    'Reporting structures without files of last month',
    'lateTransparency',
  ],
];

/**
 * Adds gauges for operators: waiting work and database connections. While the database does not answer,
 * `portal_database_up` is 0 and the values that come from it are NaN, so that /metrics itself still responds.
 */
export function addBacklogGauges({ counters, database }: Services): void {
  const backlog = cacheResult(() => limitTime(readBacklog(database.background)));
  for (const [name, help, key] of gauges)
    counters.addGauge(name, help, async () => (await backlog())?.[key] ?? Number.NaN);
  counters.addGauge('portal_database_up', 'Whether the database answers', async () =>
    (await backlog()) ? 1 : 0,
  );
  const { connections } = database;
  if (!connections) return;
  counters.addGauge('portal_pool_open', 'Connections to the database', () => connections().open);
  counters.addGauge('portal_pool_idle', 'Connections without a query', () => connections().idle);
  counters.addGauge(
    'portal_pool_waiting',
    'Calls without a connection',
    () => connections().waiting,
  );
}

const limitTime = (read: Promise<Backlog>): Promise<Backlog | undefined> =>
  Promise.race([
    read.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, limitMs, undefined).unref()),
  ]);

function cacheResult<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || cached.until < now) cached = { value: read(), until: now + cacheMs };
    return cached.value;
  };
}
