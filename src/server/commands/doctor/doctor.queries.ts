import { sql } from 'kysely';
import { internal } from '../../policy/internal.ts';
import type { OperatorServices } from '../../requests/services.ts';

type Connection = OperatorServices['kysely'];

/** Returns the version of the database, its current time in milliseconds, and whether it rejects writes. */
export async function getDatabaseFacts(kysely: Connection) {
  const { rows } = await sql<{ version: string; readOnly: string; now: number }>`
    select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(kysely);
  const [row] = rows;
  if (!row) throw new Error('The database returned no row.');
  return row;
}

/**
 * Returns the role of the connection and whether it can change the audit, because it owns the table or has privileges for
 * that. Undefined before the table exists.
 */
export async function findAuditRole(kysely: Connection) {
  const { rows } = await sql<{ role: string; canChange: boolean }>`
    select current_user as role, pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate')
      as "canChange"
    from pg_class where oid = to_regclass('audit_record')`.execute(kysely);
  return rows[0];
}

/** Returns the checksums of the migrations that ran, by name. An empty database has no table of migrations. */
export async function listAppliedMigrations(kysely: Connection): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(kysely);
  if (!tables[0]?.there) return new Map();
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration`.execute(kysely);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Counts the mails that have waited for more than an hour, and those of them that were given up. Also returns when the
 * oldest was created, and the last error of the newest.
 */
export const countLateMails = (kysely: Connection) =>
  internal(kysely)
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) => eb.fn.count<number>('given_up_at').as('givenUp'))
    .select(sql<string | null>`min(created_at)`.as('oldest'))
    .select(sql<string | null>`(array_agg(last_error order by mail_id desc))[1]`.as('error'))
    .where('sent_at', 'is', null)
    .where(sql<boolean>`created_at < portal_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();

/** Lists the states with an age of adulthood, and whether that age is only an example. */
export const listAdultAges = (kysely: Connection) =>
  kysely.selectFrom('adult_age').select(['state', 'is_example']).orderBy('state').execute();
