import { sql } from 'kysely';
import { serverConnectionName } from '../database/open.ts';
import { internal } from '../policy/internal.ts';
import type { AnyConnection } from '../policy/tables.ts';
import type { OperatorServices } from '../requests/services.ts';

/** Counts the connections of running servers to this PostgreSQL database. The embedded database has a lock instead. */
export async function countServerConnections({
  kysely,
  database,
}: OperatorServices): Promise<number> {
  if (database.engine === 'pglite') return 0;
  const { rows } = await sql<{ connections: number }>`
    select count(*)::integer as connections from pg_stat_activity
    where datname = current_database() and application_name = ${serverConnectionName}`.execute(
    kysely,
  );
  return rows[0]?.connections ?? 0;
}

/** Lists the IDs of the keys that sealed the audit. */
export async function listSealKeyIds(db: AnyConnection): Promise<string[]> {
  const rows = await internal(db).selectFrom('audit_seal').select('key_id').distinct().execute();
  return rows.map(({ key_id }) => key_id);
}
