import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { MigrationRefused, migrate, readMigrations } from '#server/database/migrate.ts';
import { pgliteOn } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { callerAt } from '../support/over-http.ts';
import { createDatabase, found, postgresFound } from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const engines: [name: string, open: () => Promise<Database>][] = [
  ['the embedded database', async () => pgliteOn((await PGlite.create()) as never)],
  ...(postgresFound ? [['PostgreSQL', openEmptyPostgres] as (typeof engines)[number]] : []),
];

async function openEmptyPostgres(): Promise<Database> {
  const { url, stop } = await createDatabase(found());
  const database = openPostgres(url);
  return { ...database, close: () => database.close().then(stop) };
}

const tablesOf = (database: Database) =>
  database.rawTransaction(async (executor) => {
    const { rows } = await executor.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    return rows.map((row) => String(row['name'])).sort((left, right) => left.localeCompare(right));
  });

describe.each(engines)('migrations on %s', (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const all = readMigrations();
  const broken = {
    name: '9999_broken.sql',
    text: 'create table half (a int); nonsense',
    checksum: 'b',
  };

  it('leave nothing behind when one of them fails', async () => {
    await expect(migrate(database, [...all.slice(0, 1), broken])).rejects.toThrow('nonsense');
    expect(await tablesOf(database)).toEqual([]);
  });

  it('run once, whoever comes together', async () => {
    const ran = await Promise.all([migrate(database), migrate(database)]);
    expect(ran.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, all.length]);
    expect(await migrate(database)).toEqual([]);
  });

  it('that fail later leave what was there before', async () => {
    const before = await tablesOf(database);
    await expect(migrate(database, [...all, broken])).rejects.toThrow('nonsense');
    expect(await tablesOf(database)).toEqual(before);
  });

  it('refuse a database of a newer portal, and a migration that was changed afterwards', async () => {
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow(
      new MigrationRefused(
        `The database has migration ${all.at(-1)?.name}, which this portal does not know. Start a newer portal.`,
      ),
    );
    const changed = all.map((each, n) => (n === 0 ? { ...each, checksum: 'other' } : each));
    await expect(migrate(database, changed)).rejects.toThrow('ran with other content');
  });
});

it('a first start killed at any moment is no harm to the next', async () => {
  const settings = { DATA_DIR: servers.folder(), PORTAL_DEMO: '0' };
  const moments = process.env['TEST_FULL']
    ? [300, 600, 900, 1200, 1500, 2000, 2500, 3000]
    : [1_200];
  for (const moment of moments)
    expect((await servers.run(settings, moment + Math.random() * 600)).signal).toBe('SIGKILL');
  const server = await servers.start(settings);
  expect((await callerAt(server.url)('GET', '/health/ready')).status).toBe(200);
  const { status } = await callerAt(server.url)('POST', '/api/token', { username: 'a' });
  expect(status).toBe(415);
  expect((await server.end()).code).toBe(0);
});
