import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '#generated/tables.ts';
import type { Database } from '#server/database/database.ts';
import { sealRecords } from '#server/policy/seal.ts';
import { verifyAudit } from '#server/policy/verify-audit.ts';
import { createTestServices, startPortal } from './portal.ts';

/** Counts the rows of every table, by table name. */
export async function countRows(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Makes calls that leave audit records in more than one seal. */
export async function useAndSeal(database: Database): Promise<void> {
  const portal = await startPortal({ database, withoutRateLimits: true });
  for (const name of ['customerservice', 'nurse']) {
    const call = await portal.as(name);
    await call('POST', '/api/Member/Search', { groupNumber: 1001 });
    await sealRecords(portal.services);
  }
  await portal.app.close();
}

/**
 * Returns the rows and the verified audit chains of both databases, and as `later` the chain of the restored one after
 * further calls. Makes these calls.
 */
export async function compareDatabases(before: Database, restored: Database) {
  const report = await verifyAudit(createTestServices(before));
  const rows = { before: await countRows(before.kysely), after: await countRows(restored.kysely) };
  const chain = {
    before: report,
    after: await verifyAudit(createTestServices(restored), report.lastHash),
  };
  await useAndSeal(restored);
  return { rows, chain, later: await verifyAudit(createTestServices(restored), report.lastHash) };
}

/** Expects that the demo data and several seals were there, and that the audit chain is unbroken and continues. */
export function expectIntactAudit({
  rows,
  chain,
  later,
}: Awaited<ReturnType<typeof compareDatabases>>): void {
  expect(rows.before['claim']).toBeGreaterThan(10_000);
  expect(rows.before['audit_seal']).toBeGreaterThanOrEqual(2);
  expect(chain.before.broken).toBeUndefined();
  expect(later.broken).toBeUndefined();
  expect(later.seals).toBeGreaterThan(chain.before.seals);
}
