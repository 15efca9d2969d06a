import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Tables of the audit, with the privileges that the portal's role has besides select. */
const auditTables = { audit_record: 'insert', audit_seal: 'insert', audit_tail: 'update' } as const;

/** Finds a role; `isCurrent` if it is the role of this connection. Returns undefined if there is none. */
export async function findRole(
  db: Kysely<Tables>,
  role: string,
): Promise<{ isCurrent: boolean } | undefined> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    select rolname = current_user as "isCurrent" from pg_roles where rolname = ${role}`.execute(db);
  return rows[0];
}

/**
 * Grants a PostgreSQL role the privileges that the portal needs: the role can read and write all tables, but not change
 * their definitions, can only append to the audit, and can only read the table of migrations.
 */
export async function grantPortalRole(db: Kysely<Tables>, role: string): Promise<void> {
  const to = sql.id(role);
  const everything = [
    sql`grant usage on schema public to ${to}`,
    sql`revoke create on schema public from public, ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`revoke all on migration from ${to}`,
    sql`grant select on migration to ${to}`,
    sql`grant usage, select on all sequences in schema public to ${to}`,
  ];
  const audit = Object.entries(auditTables).flatMap(([table, privilege]) => [
    sql`revoke all on ${sql.table(table)} from ${to}`,
    sql`grant select, ${sql.raw(privilege)} on ${sql.table(table)} to ${to}`,
  ]);
  await db.transaction().execute(async (trx) => {
    for (const statement of [...everything, ...audit]) await statement.execute(trx);
  });
}
