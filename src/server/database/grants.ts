import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Tables of the audit, with what the portal's role may do beside reading. */
const auditTables = { audit_record: 'insert', audit_seal: 'insert', audit_tail: 'update' } as const;

/** Whether a role exists, and whether it is the one that runs this. */
export async function findRole(
  db: Kysely<Tables>,
  role: string,
): Promise<{ own: boolean } | undefined> {
  const { rows } = await sql<{ own: boolean }>`
    select rolname = current_user as own from pg_roles where rolname = ${role}`.execute(db);
  return rows[0];
}

/** Lets a PostgreSQL role run the portal: use every table, change none, and only add to the audit. */
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
  const audit = Object.entries(auditTables).flatMap(([table, right]) => [
    sql`revoke all on ${sql.table(table)} from ${to}`,
    sql`grant select, ${sql.raw(right)} on ${sql.table(table)} to ${to}`,
  ]);
  await db.transaction().execute(async (trx) => {
    for (const statement of [...everything, ...audit]) await statement.execute(trx);
  });
}
