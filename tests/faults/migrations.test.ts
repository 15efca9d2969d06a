import { createHash, randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database, SqlExecutor } from '#server/database/database.ts';
import { MigrationError, migrate, readMigrations } from '#server/database/migrate.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { testAuditKey } from '../support/audit-key.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { createHttpCaller } from '../support/over-http.ts';
import { createDatabase, getPostgresLocation, hasPostgres } from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const engines: [name: string, open: () => Promise<Database>][] = [
  ['the embedded database', async () => createPgliteDatabase((await PGlite.create()) as never)],
  ...(hasPostgres ? [['PostgreSQL', openEmptyPostgres] as (typeof engines)[number]] : []),
];

async function openEmptyPostgres(): Promise<Database> {
  const { url, stop } = await createDatabase(getPostgresLocation());
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

  it('are rolled back completely when one of them fails', async () => {
    await expect(migrate(database, [...all.slice(0, 1), broken])).rejects.toThrow('nonsense');
    expect(await tablesOf(database)).toEqual([]);
  });

  it('run once, even when several processes start together', async () => {
    const ran = await Promise.all([migrate(database), migrate(database)]);
    expect(ran.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, all.length]);
    expect(await migrate(database)).toEqual([]);
  });

  it('that fail later keep the previous data', async () => {
    const before = await tablesOf(database);
    await expect(migrate(database, [...all, broken])).rejects.toThrow('nonsense');
    expect(await tablesOf(database)).toEqual(before);
  });

  it('refuse a database of a newer portal, and a migration that was changed afterward', async () => {
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow(
      new MigrationError(
        `The database has migration ${all.at(-1)?.name}, which this portal does not know. Start a newer portal.`,
      ),
    );
    const changed = all.map((each, n) => (n === 0 ? { ...each, checksum: 'other' } : each));
    await expect(migrate(database, changed)).rejects.toThrow('ran with other content');
  });
});

it.each(engines)(
  'files stored in one piece on %s keep their content in chunks',
  async (_, open) => {
    const database = await open();
    const all = readMigrations();
    const chunks = all.findIndex(({ name }) => name === '0016_file_chunks.sql');
    await migrate(database, all.slice(0, chunks));
    const contents = [Buffer.from('x'), Buffer.alloc(262_144, 'a'), randomBytes(600_001)];
    await database.rawTransaction(async (executor) => {
      for (const content of contents)
        await executor.query(
          "insert into stored_file (content_type, bytes) values ('text/plain', decode($1, 'hex'))",
          [content.toString('hex')],
        );
    });
    await migrate(database);
    const rows = await database.rawTransaction((executor) =>
      executor.query(
        `select size_bytes as size, encode(sha256, 'hex') as sha256, unclaimed_since, count(*)::integer as chunks,
         encode(string_agg(chunk.bytes, ''::bytea order by position), 'hex') as content
       from stored_file join stored_file_chunk chunk using (file_id) group by file_id order by file_id`,
      ),
    );
    expect(rows.rows).toEqual(
      contents.map((content, index) => ({
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        unclaimed_since: null,
        chunks: [1, 1, 3][index],
        content: content.toString('hex'),
      })),
    );
    await database.close();
  },
);

it('a first start killed at any moment does not harm the next', async () => {
  const settings = { DATA_DIR: servers.folder(), PORTAL_DEMO: '0' };
  const moments = process.env['TEST_FULL']
    ? [300, 600, 900, 1200, 1500, 2000, 2500, 3000]
    : [1_200];
  for (const moment of moments)
    expect((await servers.run(settings, moment + Math.random() * 600)).signal).toBe('SIGKILL');
  const server = await servers.start(settings);
  expect((await createHttpCaller(server.url)('GET', '/health/ready')).status).toBe(200);
  const { status } = await createHttpCaller(server.url)('POST', '/api/token', { username: 'a' });
  expect(status).toBe(415);
  expect((await server.end()).code).toBe(0);
});

describe.skipIf(!hasPostgres)('a long migration on PostgreSQL', () => {
  it('has no time limit, and a second process says that it waits for it', async () => {
    const { url, stop } = await createDatabase(getPostgresLocation());
    const first = openPostgres(url);
    const second = openPostgres(url);
    const limitOf = async (executor: SqlExecutor, name: string) =>
      (await executor.query(`show ${name}`)).rows[0]?.[name];
    const lines: string[] = [];
    let waiting: Promise<string[]> | undefined;
    await first.rawTransaction(async (executor) => {
      expect(await limitOf(executor, 'statement_timeout')).toBe('0');
      expect(await limitOf(executor, 'idle_in_transaction_session_timeout')).toBe('0');
      await executor.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
      waiting = migrate(second, undefined, (line) => lines.push(line));
      await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
      expect(lines[0]).toContain('Waiting for it to finish');
    });
    expect(await waiting).toHaveLength(readMigrations().length);
    await Promise.all([first.close(), second.close()]);
    await stop();
  });
});

describe.skipIf(!hasPostgres)('demo data that another process writes to PostgreSQL', () => {
  it('is waited for by a second process, which says so', async () => {
    const copy = await copyPostgresDatabase();
    const env = { DATABASE_URL: copy.url, PORTAL_DEMO: '1', AUDIT_KEY: testAuditKey };
    const demo = { fill: () => Promise.reject(new Error('filled twice')), signIns: '' };
    const lines: string[] = [];
    let second: Promise<Database> | undefined;
    await copy.rawTransaction(async (executor) => {
      await executor.query('select pg_advisory_xact_lock($1)', [advisoryLocks.demoData]);
      second = prepareDatabase(readConfig(env), demo, (line) => lines.push(line));
      await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
      expect(lines[0]).toBe('Another process is writing the demo data. Waiting for it to finish …');
    });
    await (await second)?.close();
    expect(lines).toHaveLength(1);
    await copy.close();
  });
});
