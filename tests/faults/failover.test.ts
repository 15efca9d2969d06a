import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpCaller, signInAt, type HttpCaller } from '../support/over-http.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { hasPostgres, withConnection } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let server: Server;
  let staff: HttpCaller;
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    server = await servers.start({ DATABASE_URL: copy.url, LOG_LEVEL: 'warn' });
    staff = await signInAt(server.url, 'customerservice');
  });
  afterAll(async () => {
    await server.end();
    await copy.close();
  });

  let notes = 0;
  const note = () => {
    // The same note twice would be answered as a repetition.
    const memoText = `note ${notes++}`;
    return staff('POST', '/api/Memo/Create', { memberId: '100100010100', descno: 1, memoText });
  };
  const ready = async () => (await createHttpCaller(server.url)('GET', '/health/ready')).status;
  const setReadOnly = (value: 'on' | 'off') =>
    withConnection(copy.url, async (query) => {
      const name = new URL(copy.url).pathname.slice(1);
      await query('set default_transaction_read_only = off');
      await query(`alter database ${name} set default_transaction_read_only = ${value}`);
    });
  /** Ends every connection of the portal, as a failover does. */
  const endConnections = () =>
    withConnection(copy.url, async (query) => {
      await query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });

  it('that has become read-only causes 503 and "not ready" until it accepts writes again', async () => {
    expect([(await note()).status, await ready()]).toEqual([200, 200]);
    await setReadOnly('on');
    await endConnections();
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    const refused = await Promise.all(Array.from({ length: 8 }, note));
    expect([...new Set(refused.map(({ status }) => status))]).toEqual([503]);
    expect((await createHttpCaller(server.url)('GET', '/health/live')).status).toBe(200);

    // Connections opened during this time stay read-only.
    await setReadOnly('off');
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await note()).status, { timeout: 10_000 }).toBe(200);
    const responses = await Promise.all(Array.from({ length: 12 }, note));
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
  });

  it('is reported by one line at the beginning of its outage and one at its end', async () => {
    await expect.poll(server.printed, { timeout: 5_000 }).toContain('can be used again after');
    const lines = server.printed().split('\n');
    const about = (text: string) => lines.filter((line) => line.includes(text)).length;
    expect(about('The database cannot be used (')).toBe(about('can be used again after'));
    expect(about('The database cannot be used (')).toBeLessThan(4);
    expect(about('"stack"')).toBe(0);
  });

  it('with one table locked lets the portal stay ready and refuses the calls that need it', async () => {
    await withConnection(copy.url, async (query) => {
      await query('begin');
      await query('lock table memo in access exclusive mode');
      const begun = performance.now();
      const waiting = Promise.all(Array.from({ length: 15 }, note));
      await expect.poll(ready, { interval: 500, timeout: 3_000 }).toBe(200);
      const states = await Promise.all(Array.from({ length: 5 }, ready));
      expect([...new Set(states)]).toEqual([200]);
      const refused = await waiting;
      expect([...new Set(refused.map(({ status }) => status))]).toEqual([503]);
      expect(performance.now() - begun).toBeLessThan(15_000);
    });
    expect((await note()).status).toBe(200);
  });
});
