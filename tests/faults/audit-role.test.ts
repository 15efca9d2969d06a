import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#generated/tables.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { migrate, MigrationError, readMigrations } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { writeAudit } from '#server/policy/audit.ts';
import { sealRecords } from '#server/policy/seal.ts';
import { verifyAudit } from '#server/policy/verify-audit.ts';
import { runAdmin } from '../support/admin-command.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { testAuditKey } from '../support/audit-key.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { hasPostgres } from '../support/postgres.ts';

const role = `portal_app_${randomBytes(4).toString('hex')}`;

/** Whether another connection to the same database waits for an advisory lock. */
async function lockIsAwaited(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

describe.skipIf(!hasPostgres)('a PostgreSQL role that may only run the portal', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let database: Database;
  let portal: TestPortal;
  const grant = () => runAdmin({ DATABASE_URL: copy.url, AUDIT_KEY: testAuditKey }, 'grant', role);
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    await sql`create role ${sql.id(role)} login`.execute(copy.kysely);
    const url = new URL(copy.url);
    url.username = role;
    database = openPostgres(url.href);
  });
  afterAll(async () => {
    await portal?.app.close();
    await database.close();
    await sql`drop owned by ${sql.id(role)}`.execute(copy.kysely);
    await sql`drop role ${sql.id(role)}`.execute(copy.kysely);
    await copy.close();
  });

  const granted = `${role} may run the portal. It may add to the audit and change nothing in it.\n`;

  it('gets its rights from npm run admin -- grant', async () =>
    expect(await grant()).toEqual({ code: 0, printed: granted }));

  it('gets them again after it has waited, with a message, for another process that migrates', async () => {
    const { running } = await copy.kysely.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(trx);
      const started = grant();
      await expect.poll(() => lockIsAwaited(trx), { timeout: 30_000 }).toBe(true);
      return { running: started };
    });
    expect(await running).toEqual({
      code: 0,
      printed: `${granted}Another process is changing the tables of this database. Waiting for it to finish …\n`,
    });
  });

  it('runs the portal: reads, writes, audits and seals', async () => {
    portal = await startPortal({ database, withoutRateLimits: true });
    const call = await portal.as('customerservice');
    const memo = { memberId: '100100010100', descno: 1, memoText: 'As the role' };
    expect((await call('POST', '/api/Memo/Create', memo)).status).toBe(200);
    expect((await call('POST', '/api/Member/Search', { groupNumber: 1001 })).status).toBe(200);
    expect(await sealRecords(portal.services)).toBeGreaterThan(0);
    const report = await verifyAudit(portal.services);
    expect(report.records).toBeGreaterThan(2);
    expect(report.broken).toBeUndefined();
  });

  it.each([
    ['update a record', sql`update audit_record set outcome = 'x'`],
    ['delete a record', sql`delete from audit_record`],
    ['empty the records', sql`truncate audit_record`],
    ['update a seal', sql`update audit_seal set hash = ''`],
    ['delete a seal', sql`delete from audit_seal`],
    ['delete the tail mark', sql`delete from audit_tail`],
    ['write a second tail mark', sql`insert into audit_tail values (false, 1, 1, '', '')`],
    ['disable a trigger', sql`alter table audit_record disable trigger user`],
    ['bypass the triggers', sql`set session_replication_role = replica`],
    ['drop a table', sql`drop table audit_seal`],
    ['create a table', sql`create table other (a int)`],
    ['change the list of migrations', sql`delete from migration`],
  ])('may not %s', async (_, statement) => {
    await expect(statement.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['back', sql`update audit_tail set seal_id = seal_id - 1, to_id = to_id - 1`],
    ['to the beginning', sql`update audit_tail set seal_id = 0, to_id = 0, hash = '', mac = ''`],
    ['in place', sql`update audit_tail set hash = '', mac = ''`],
  ])('may not move the tail mark %s', async (_, statement) => {
    const before = await sql`select * from audit_tail`.execute(database.kysely);
    await expect(statement.execute(database.kysely)).rejects.toThrow(
      'the audit tail only moves forward',
    );
    const after = await sql`select * from audit_tail`.execute(database.kysely);
    expect(after.rows).toEqual(before.rows);
    expect((await verifyAudit(portal.services)).broken).toBeUndefined();
  });

  it('starts while no migration is pending, and otherwise names the role that must run it', async () => {
    expect(await migrate(database)).toEqual([]);
    const next = { name: '9999_next.sql', text: 'create table next (a int)', checksum: 'n' };
    await expect(migrate(database, [...readMigrations(), next])).rejects.toThrow(
      new MigrationError(
        `1 migrations are due, and the role ${role} may not change tables. ` +
          `Run as the owner of the tables: npm run admin -- grant ${role}`,
      ),
    );
  });

  it('is what doctor asks for: it warns when the role of the portal owns the tables', async () => {
    const roleCheck = async (url: string) =>
      (await runAdmin({ DATABASE_URL: url, AUDIT_KEY: testAuditKey }, 'doctor')).printed
        .split('\n')
        .find((line) => line.includes('database role'));
    const url = new URL(copy.url);
    url.username = role;
    expect(await roleCheck(url.href)).toBe(
      `ok       database role  ${role} can only add to the audit`,
    );
    expect(await roleCheck(copy.url)).toMatch(
      /^warning  database role  \w+ can change the audit\. Let/,
    );
  });

  it('must exist and must not be the owner', async () => {
    const settings = { DATABASE_URL: copy.url, AUDIT_KEY: testAuditKey };
    expect((await runAdmin(settings, 'grant', 'postgres')).printed).toContain('owns the tables');
    expect((await runAdmin(settings, 'grant', 'nobody_here')).printed).toContain('no role');
    expect((await runAdmin(settings, 'grant')).code).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('sealing while calls are in progress', () => {
  it('leaves no unsealed record with a lower ID that commits later', async () => {
    const copy = await copyPostgresDatabase();
    const { services } = await startPortal({ database: copy });
    const record = (reference: string) => ({
      operation: 'x',
      class: 'phi' as const,
      outcome: 'done',
      session: undefined,
      memberIds: [],
      reference,
      ipAddress: '',
    });
    const inserted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = services.kysely.transaction().execute(async (trx) => {
      await writeAudit(trx, record('slow'));
      inserted.resolve();
      await mayCommit.promise;
    });
    await inserted.promise;
    await writeAudit(services.kysely, record('quick'));
    await expect(sealRecords(services)).rejects.toMatchObject({ code: '55P03' });
    const sealing = sealRecords(services);
    mayCommit.resolve();
    await slow;
    await sealing;
    await sealRecords(services);
    expect(await verifyAudit(services)).toMatchObject({ records: 2, unsealed: 0 });
    await copy.close();
  });
});
