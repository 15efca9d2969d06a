import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/database/pglite.ts';
import { runAdmin } from '../support/admin-command.ts';
import { withoutTriggers } from '../support/audit-tables.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { signInAt } from '../support/over-http.ts';
import { hasPostgres } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();

async function openProfiles(url: string): Promise<void> {
  const call = await signInAt(url, 'customerservice');
  for (const memberId of ['100100010100', '100100010101', '100100010102'])
    await call('POST', '/api/Member/Search', { memberId });
}

const intact = /The audit is intact: \d+ records in [1-9]\d* seals, \d+ records not sealed yet\./;

describe('npm run admin -- audit-verify on the embedded database', () => {
  let DATA_DIR: string;
  let server: Server;
  beforeAll(async () => {
    DATA_DIR = await servers.demoFolder();
    server = await servers.start({ DATA_DIR });
    await openProfiles(server.url);
  });

  it('asks the running server, whose key only its owner can read', async () => {
    const sealed = async () => intact.test((await runAdmin({ DATA_DIR }, 'audit-verify')).printed);
    await expect.poll(sealed, { timeout: 20_000 }).toBe(true);
    const key = join(DATA_DIR, 'audit.key');
    expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  it('works without a server, and fails if a record was changed', async () => {
    expect((await server.end()).code).toBe(0);
    const before = await runAdmin({ DATA_DIR }, 'audit-verify');
    expect(before.printed).toMatch(intact);
    expect(before.code).toBe(0);

    const database = await openPglite(DATA_DIR, 'test');
    await withoutTriggers(database.kysely, () =>
      sql`update audit_record set member_id = '999999999900' where audit_id = 3`.execute(
        database.kysely,
      ),
    );
    await database.close();
    const after = await runAdmin({ DATA_DIR }, 'audit-verify');
    expect(after.printed).toMatch(/The audit is broken\. Seal \d+ .*: record 3 was changed\./);
    expect(after.code).toBe(1);
  });

  it('names the missing key when AUDIT_KEY has another', async () => {
    const { printed, code } = await runAdmin(
      { DATA_DIR, AUDIT_KEY: 'k'.repeat(32) },
      'audit-verify',
    );
    expect(printed).toMatch(/was made with key [0-9a-f]{16}, which AUDIT_KEY does not hold/);
    expect(code).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('npm run admin -- audit-verify on PostgreSQL', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let server: Server;
  const AUDIT_KEY = 'k'.repeat(40);
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    server = await servers.start({ DATABASE_URL: copy.url, AUDIT_KEY });
    await openProfiles(server.url);
  });
  afterAll(async () => {
    await server.end();
    await copy.close();
  });

  it('reads the database directly while a server runs', async () => {
    const verify = () => runAdmin({ DATABASE_URL: copy.url, AUDIT_KEY }, 'audit-verify');
    await expect
      .poll(async () => intact.test((await verify()).printed), { timeout: 20_000 })
      .toBe(true);
  });

  it('requires the key', async () => {
    const { printed, code } = await runAdmin({ DATABASE_URL: copy.url }, 'audit-verify');
    expect(printed).toContain('AUDIT_KEY (together with DATABASE_URL)');
    expect(code).toBe(1);
  });
});
