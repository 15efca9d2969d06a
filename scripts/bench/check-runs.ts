// Times a check run of 20,000 checks on PostgreSQL over HTTP: one user starts it, another one views and publishes it.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { today } from '#server/clock.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { withNewDatabase, withClient } from './new-database.ts';
import { signIn } from './portal-calls.ts';

const CHECK_COUNT = 20_000;
const CLAIMS_PER_CHECK = 3;
const GROUP = 1014;
const GOAL_SECONDS = 60;

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureCheckRun = (url: string): Promise<void> =>
  withNewDatabase(url, async (databaseUrl) => {
    const portal = await startDemoPortal({ DATABASE_URL: databaseUrl });
    try {
      await withClient(databaseUrl, insertClaims);
      await timeRun(portal);
    } finally {
      await portal.stop();
    }
  });

/** Copies one provider 20,000 times with three claims each that await payment: each copy gets one check. */
async function insertClaims(client: pg.Client): Promise<void> {
  const [providerColumns, claimColumns] = [
    await listColumns(client, 'provider', ['provider_id', 'provider_number']),
    await listColumns(client, 'claim', ['claim_id', 'claim_number', 'billing_provider_id']),
  ];
  await client.query(`create temporary table model as select * from claim
    where group_number = ${GROUP} and status = 'Paid' and check_number is null
      and paid_to_provider_cents > 0 and paid_to_member_cents = 0 order by claim_id limit 1`);
  await client.query(`with copied as (
      insert into provider (provider_number, ${providerColumns})
      select 'BENCH' || n, ${providerColumns} from provider, generate_series(1, ${CHECK_COUNT}) as n
      where provider_id = (select billing_provider_id from model)
      returning provider_id)
    insert into claim (claim_number, billing_provider_id, ${claimColumns})
    select 900000000 + row_number() over (), copied.provider_id, ${claimColumns}
    from copied, model, generate_series(1, ${CLAIMS_PER_CHECK})`);
  await client.query('analyze');
}

/** Returns the names of a table's columns without the excluded and the computed ones, joined for SQL. */
async function listColumns(client: pg.Client, table: string, excluded: string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_name = $1 and table_schema = 'public'
      and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, excluded],
  );
  return rows[0]?.names ?? '';
}

async function timeRun({ origin }: DemoPortal): Promise<void> {
  const callAsInitiator = await signIn(origin, 'finance.demo');
  const callAsPublisher = await signIn(origin, 'administrator.demo');
  // The demo gives the definition of group 1001 the id 1, and so on (src/demo/check-runs.ts).
  const key = { groupNumber: GROUP, checkRunDefinitionId: GROUP - 1000, date: today() };
  const path = `${key.groupNumber}/${key.checkRunDefinitionId}/${key.date}`;
  const query = new URLSearchParams({
    groupNumber: String(key.groupNumber),
    checkRunDefinitionId: String(key.checkRunDefinitionId),
    date: key.date,
  });
  const started = performance.now();
  const { jobId } = await callAsInitiator<{ jobId: number }>('/api/CheckRun/initiate', key);
  await waitUntilDone(() => callAsInitiator(`/api/CheckRun/status?jobId=${jobId}`));
  print('run', performance.now() - started, GOAL_SECONDS);
  const run = await printTime('view', () =>
    callAsPublisher<{ checkRunId: number; rowVersion: number; summary: { checks: number }[] }>(
      `/api/portal/check-runs/${path}`,
    ),
  );
  await printTime('first checks', () =>
    callAsPublisher(`/api/CheckRun/Checks?${query.toString()}`),
  );
  const { checkRunId, rowVersion, summary } = run;
  await printTime('publish', () =>
    callAsPublisher('/api/CheckRun/publish', { checkRunId, rowVersion }),
  );
  const checks = summary.reduce((sum, row) => sum + row.checks, 0);
  console.log(`${checks} checks of ${CLAIMS_PER_CHECK} claims each in one run`);
}

async function waitUntilDone(readJob: () => Promise<{ state: string }>): Promise<void> {
  for (;;) {
    const { state } = await readJob();
    if (state === 'succeeded') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The check run ${state}`);
    await delay(250);
  }
}

async function printTime<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const response = await work();
  print(label, performance.now() - started);
  return response;
}

function print(label: string, ms: number, goalSeconds?: number): void {
  const seconds = `${(ms / 1000).toFixed(1)} s`.padStart(10);
  console.log(
    `${label.padEnd(14)}${seconds}${goalSeconds === undefined ? '' : `  goal ${goalSeconds} s`}`,
  );
}
