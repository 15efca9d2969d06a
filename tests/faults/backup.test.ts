import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { runAdmin } from '../support/admin-command.ts';
import { testAuditKey } from '../support/audit-key.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { signInAt } from '../support/over-http.ts';
import { createDatabase, hasPostgres, getPostgresLocation } from '../support/postgres.ts';
import { compareDatabases, expectIntactAudit, countRows, useAndSeal } from '../support/restored.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const AUDIT_KEY = testAuditKey;
const embedded = (DATA_DIR: string) => ({ DATA_DIR, AUDIT_KEY });

/** Compares the state of the last backup: nothing else changed the original after it. */
async function expectRestored(before: Database, restored: Database): Promise<void> {
  const compared = await compareDatabases(before, restored);
  const { audit_record: earlier, ...rows } = compared.rows.before;
  const { audit_record: later, ...restoredRows } = compared.rows.after;
  expect(restoredRows).toEqual(rows);
  // One more on both sides: the backup is recorded after it was made, and the restore in what it restored.
  expect(later).toBe(earlier);
  expect(compared.chain.after).toEqual(compared.chain.before);
  expectIntactAudit(compared);
}

describe('backup and restore on the embedded database', { timeout: 300_000 }, () => {
  let DATA_DIR: string;
  let file: string;
  let server: Server;
  beforeAll(async () => {
    DATA_DIR = await servers.demoFolder();
    file = join(servers.folder(), 'portal.backup');
    const database = await openPglite(DATA_DIR, 'test');
    await useAndSeal(database);
    await database.close();
    server = await servers.start(embedded(DATA_DIR));
  }, 120_000);

  it('backs up a portal that runs, into a private file', async () => {
    const call = await signInAt(server.url, 'customerservice');
    const [made, found] = await Promise.all([
      runAdmin(embedded(DATA_DIR), 'backup', file),
      call('POST', '/api/Member/Search', { groupNumber: 1001 }),
    ]);
    expect([made.code, made.printed]).toEqual([
      0,
      expect.stringMatching(/portal\.backup: \d+ rows of \d+ tables, [\d.]+ MB\.\nKeep AUDIT_KEY/),
    ]);
    expect(found.status).toBe(200);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not replace a file, and names what prevents it from writing', async () => {
    const again = await runAdmin(embedded(DATA_DIR), 'backup', file);
    expect([again.code, again.printed]).toEqual([1, `${file} exists. Name a new file.\n`]);
    const nowhere = await runAdmin(embedded(DATA_DIR), 'backup', '/nowhere/portal.backup');
    expect(nowhere.printed).toContain('there is no such file or folder');
    expect(nowhere.code).toBe(1);
  });

  it('refuses to restore beside a running portal and into a database with rows', async () => {
    const running = await runAdmin(embedded(DATA_DIR), 'restore', file, '--replace');
    expect([running.code, running.printed]).toEqual([
      1,
      'The portal runs. Stop it before restore.\n',
    ]);
    expect((await server.end()).code).toBe(0);
    const filled = await runAdmin(embedded(DATA_DIR), 'restore', file);
    expect([filled.code, filled.printed]).toEqual([
      1,
      expect.stringContaining('not empty, so nothing was restored'),
    ]);
  });

  it('leaves the database as it is when the backup is damaged', async () => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const damaged = {
      'cut off': readFileSync(file).subarray(0, 200_000),
      'without its end': gzipSync(lines.slice(0, -2).join('\n')),
      'without a row': gzipSync(
        lines.map((line) => line.replace(/^\{"rows":\["[^"]*",/u, '{"rows":[')).join('\n'),
      ),
      'another file': Buffer.from('name,number\n'),
      'of a newer portal': gzipSync(lines.join('\n').replace('0001_', '9001_')),
    };
    const folder = servers.folder();
    for (const [name, bytes] of Object.entries(damaged)) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      const { code, printed } = await runAdmin(embedded(DATA_DIR), 'restore', path, '--replace');
      expect([name, code, printed]).toEqual([
        name,
        1,
        expect.stringMatching(/not complete|damaged|does not know/),
      ]);
    }
    const database = await openPglite(DATA_DIR, 'test');
    expect((await countRows(database.kysely))['claim']).toBeGreaterThan(10_000);
    await database.close();
  });

  it('restores the same rows and the same audit chain into another folder', async () => {
    const other = servers.folder();
    const last = join(servers.folder(), 'last.backup');
    expect((await runAdmin(embedded(DATA_DIR), 'backup', last)).code).toBe(0);
    const { code, printed } = await runAdmin(embedded(other), 'restore', last);
    expect([code, printed]).toEqual([0, expect.stringContaining('The database is that of 20')]);
    const before = await openPglite(DATA_DIR, 'test');
    closing.push(() => before.close());
    const restored = await openPglite(other, 'test');
    closing.push(() => restored.close());
    await expectRestored(before, restored);
  });

  it.skipIf(!hasPostgres)('moves a portal from the embedded database to PostgreSQL', async () => {
    const empty = await createDatabase(getPostgresLocation());
    closing.push(() => empty.stop());
    const settings = { DATABASE_URL: empty.url, AUDIT_KEY };
    const { code, printed } = await runAdmin(settings, 'restore', file);
    expect([code, printed]).toEqual([0, expect.stringContaining('The database is that of 20')]);
    expect((await runAdmin(settings, 'audit-verify')).printed).toContain('The audit is intact');
    const moved = await servers.start({ ...settings, PORTAL_DEMO: '1' });
    const call = await signInAt(moved.url, 'customerservice');
    expect((await call('POST', '/api/Member/Search', { groupNumber: 1001 })).status).toBe(200);
    await moved.end();
  });
});

describe.skipIf(!hasPostgres)('backup and restore on PostgreSQL', { timeout: 300_000 }, () => {
  it('restore the same rows and the same audit chain, and refuse what would lose rows', async () => {
    const before = await copyPostgresDatabase();
    closing.push(() => before.close());
    await useAndSeal(before);
    const file = join(servers.folder(), 'portal.backup');
    const source = { DATABASE_URL: before.url, AUDIT_KEY };
    const server = await servers.start({ ...source, PORTAL_DEMO: '1' });
    const made = await runAdmin(source, 'backup', file);
    expect([made.code, made.printed]).toEqual([0, expect.stringContaining('rows of')]);
    const beside = await runAdmin(source, 'restore', file, '--replace');
    expect([beside.code, beside.printed]).toEqual([1, expect.stringContaining('Stop it first')]);
    expect((await server.end()).code).toBe(0);
    const filled = await runAdmin(source, 'restore', file);
    expect([filled.code, filled.printed]).toEqual([1, expect.stringContaining('is not empty')]);

    const last = join(servers.folder(), 'last.backup');
    expect((await runAdmin(source, 'backup', last)).code).toBe(0);
    const empty = await createDatabase(getPostgresLocation());
    const target = { DATABASE_URL: empty.url, AUDIT_KEY };
    expect((await runAdmin(target, 'restore', last)).code).toBe(0);
    const restored = openPostgres(empty.url);
    closing.push(() => restored.close().then(empty.stop));
    const again = await runAdmin(target, 'restore', last, '--replace');
    expect([again.code, again.printed]).toEqual([0, expect.stringContaining('grant <role>')]);
    await expectRestored(before, restored);
  });
});
