import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { hasPostgres } from '../support/postgres.ts';

/** A call that a slow or locked memo table holds. */
const noteBy = async (portal: TestPortal) => {
  const staff = await portal.as('customerservice');
  return (memoText: string) =>
    staff('POST', '/api/Memo/Create', { memberId: '100100010100', descno: 1, memoText });
};

const slowMemos = `
  create function test_sleep() returns trigger language plpgsql as $$
    begin perform pg_sleep(60); return new; end $$;
  create trigger test_slow before insert on memo for each row execute function test_sleep()`;

describe.skipIf(!hasPostgres)('the connections to PostgreSQL', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
  });
  afterAll(() => copy.close());
  const portalOn = (database: Database) => startPortal({ database, withoutRateLimits: true });

  it('are as many as DATABASE_POOL, and further calls wait for one', async () => {
    const config = readConfig({ PORTAL_DEMO: '1', DATABASE_URL: copy.url, DATABASE_POOL: '2' });
    const database = await openDatabase(config, 'pool test');
    const portal = await portalOn(database);
    const note = await noteBy(portal);
    let held: ReturnType<typeof note>[] = [];
    await copy.rawTransaction(async (executor) => {
      await executor.query('lock table memo in exclusive mode');
      held = ['first', 'second', 'third'].map((text) => note(text));
      await expect
        .poll(() => database.connections?.(), { timeout: 5_000 })
        .toEqual({ open: 2, idle: 0, waiting: 1 });
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await portal.close();
  });

  it('answer a flood of slow queries with 503, and stay usable', async () => {
    const portal = await portalOn(openPostgres(copy.url, { poolSize: 2, limitMs: 1_000 }));
    const note = await noteBy(portal);
    await copy.rawTransaction((executor) => executor.script(slowMemos));
    const flood = Array.from({ length: 50 }, (_, nth) => note(`slow ${nth}`));
    expect((await portal.unauthenticated('GET', '/health/ready')).status).toBe(200);
    const responses = await Promise.all(flood);
    // 30 after the time limit of a query, 5 when no connection became free.
    const waits = responses.map(
      ({ status, headers }) => `${status} ${String(headers['retry-after'])}`,
    );
    expect([...new Set(waits)].toSorted()).toEqual(['503 30', '503 5']);
    await copy.rawTransaction((executor) => executor.script('drop trigger test_slow on memo'));
    expect((await note('after the flood')).status).toBe(200);
    await portal.close();
  });
});
