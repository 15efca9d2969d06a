import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRunKey,
  sumPayableClaims,
  releaseJob,
  listRuns,
  sumRun,
} from '../support/check-runs.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { startProxy, type DroppingProxy } from '../support/dropping-proxy.ts';
import { signInAt } from '../support/over-http.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { hasPostgres } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();
const outageMs = 5_000;

describe.skipIf(!hasPostgres)('a check run of two servers on one database', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let portal: TestPortal;
  let proxy: DroppingProxy;
  let first: Server;
  let second: Server;
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    portal = await startPortal({ database: copy });
    const url = new URL(copy.url);
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    first = await servers.start({ DATABASE_URL: copy.url });
    second = await servers.start({ DATABASE_URL: url.href });
  });
  afterAll(async () => {
    await Promise.all([first.end(), second.end()]);
    await portal.close();
  });

  const jobOf = (groupNumber: number) =>
    copy.kysely
      .selectFrom('job')
      .select(['job_id', 'state'])
      .where('kind', '=', 'makeChecks')
      .where('open_key', 'like', `${groupNumber}.%`)
      .execute();
  const stateOf = async (groupNumber: number) => (await jobOf(groupNumber))[0]?.state;

  it('is one, also when it is initiated ten times at once', async () => {
    const key = createRunKey(1024);
    const { cents } = await sumPayableClaims(portal, 1024);
    const callers = await Promise.all([first, second].map(({ url }) => signInAt(url, 'finance')));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => callers[n % 2]!('POST', '/api/CheckRun/initiate', key)),
    );
    const started = responses.filter(({ status }) => status === 200);
    expect(new Set(started.map(({ text }) => text)).size).toBe(1);
    // Requests after the end of the job are told that the day was run.
    for (const { status, text } of responses.filter((response) => !started.includes(response)))
      expect([status, text]).toEqual([422, expect.stringContaining('alreadyRun')]);
    await expect.poll(() => stateOf(1024), { timeout: 30_000 }).toBe('done');
    expect(await jobOf(1024)).toHaveLength(1);
    const runs = await listRuns(portal, key);
    expect(runs).toHaveLength(1);
    expect((await sumRun(portal, runs[0]!.check_run_id)).total).toBe(cents);
  });

  it('survives five seconds without the database in its middle', async () => {
    const key = createRunKey(1034);
    await first.end();
    const before = await sumPayableClaims(portal, 1034);
    await sql`create function pause() returns trigger language plpgsql as
        'begin perform pg_sleep(3); return null; end'`.execute(copy.kysely);
    await sql`create trigger pause after insert on run_check execute function pause()`.execute(
      copy.kysely,
    );
    const staff = await signInAt(second.url, 'finance');
    expect((await staff('POST', '/api/CheckRun/initiate', key)).status).toBe(200);
    const paused = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(copy.kysely);
      return rows.length;
    };
    await expect.poll(paused, { timeout: 15_000 }).toBe(1);
    await proxy.cut();
    await delay(outageMs);
    expect(await listRuns(portal, key)).toEqual([]);
    expect(await sumPayableClaims(portal, 1034)).toEqual(before);
    await proxy.restore();
    await sql`drop trigger pause on run_check`.execute(copy.kysely);
    const [job] = await jobOf(1034);
    await releaseJob(portal, job!.job_id);
    await expect.poll(() => stateOf(1034), { timeout: 60_000 }).toBe('done');
    const [run, ...others] = await listRuns(portal, key);
    expect(others).toEqual([]);
    const { total, checks, claims } = await sumRun(portal, run!.check_run_id);
    expect([total, checks, claims]).toEqual(Array(3).fill(before.cents));
  });
});
