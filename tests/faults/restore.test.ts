import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { pgliteOn } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Tables } from '#generated/tables.ts';
import { pgliteTypes } from '#server/database/values.ts';
import { sealRecords } from '#server/policy/seal.ts';
import { verifyAudit } from '#server/policy/verify-audit.ts';
import { seededFolder } from '../support/databases/pglite-copy.ts';
import { copyOfPostgres } from '../support/databases/postgres-copy.ts';
import { servicesOn, startPortal } from '../support/portal.ts';
import {
  createDatabase,
  postgresLocation,
  hasPostgres,
  postgresProgram,
} from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Rows of every table, by table name. */
async function rowCounts(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Makes calls that leave audit records in more than one seal. */
async function useAndSeal(database: Database): Promise<void> {
  const portal = await startPortal({ database, withoutRateLimits: true });
  for (const name of ['customerservice', 'nurse']) {
    const call = await portal.as(name);
    await call('POST', '/api/Member/Search', { groupNumber: 1001 });
    await sealRecords(portal.services);
  }
  await portal.app.close();
}

/** The rows and the verified chains of both databases, after the restored one has continued. */
async function compare(before: Database, restored: Database) {
  const report = await verifyAudit(servicesOn(before));
  const rows = { before: await rowCounts(before.kysely), after: await rowCounts(restored.kysely) };
  const chain = { before: report, after: await verifyAudit(servicesOn(restored), report.lastHash) };
  await useAndSeal(restored);
  return { rows, chain, later: await verifyAudit(servicesOn(restored), report.lastHash) };
}

function expectSame({ rows, chain, later }: Awaited<ReturnType<typeof compare>>): void {
  expect(rows.before['claim']).toBeGreaterThan(10_000);
  expect(rows.before['audit_seal']).toBeGreaterThanOrEqual(2);
  expect(chain.before.broken).toBeUndefined();
  expect(later.broken).toBeUndefined();
  expect(later.seals).toBeGreaterThan(chain.before.seals);
}

describe(
  'a restored backup has the same rows and the same audit chain',
  { timeout: 120_000 },
  () => {
    it('on the embedded database', async () => {
      const folder = servers.folder();
      execFileSync('cp', ['-r', await seededFolder(), join(folder, 'database')]);
      const open = (options: object) => PGlite.create({ ...pgliteTypes, ...options });
      const pglite = await open({ dataDir: join(folder, 'database') });
      closing.push(() => pglite.close());
      const before = pgliteOn(pglite as never);
      await useAndSeal(before);
      const backup = await pglite.dumpDataDir('none');
      const copy = await open({ dataDir: join(folder, 'restored'), loadDataDir: backup });
      closing.push(() => copy.close());
      const compared = await compare(before, pgliteOn(copy as never));
      expect(compared.rows.after).toEqual(compared.rows.before);
      expect(compared.chain.after).toEqual(compared.chain.before);
      expectSame(compared);
    });

    it.skipIf(!hasPostgres)('on PostgreSQL', async () => {
      const before = await copyOfPostgres();
      closing.push(() => before.close());
      await useAndSeal(before);
      const backup = execFileSync(postgresProgram('pg_dump'), ['--no-owner', before.url], {
        maxBuffer: 1024 ** 3,
      });
      const empty = await createDatabase(postgresLocation());
      execFileSync(
        postgresProgram('psql'),
        ['--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1', empty.url],
        { input: backup, stdio: ['pipe', 'ignore', 'inherit'] },
      );
      const restored = openPostgres(empty.url);
      closing.push(() => restored.close().then(empty.stop));
      const compared = await compare(before, restored);
      expect(compared.rows.after).toEqual(compared.rows.before);
      expect(compared.chain.after).toEqual(compared.chain.before);
      expectSame(compared);
    });
  },
);
