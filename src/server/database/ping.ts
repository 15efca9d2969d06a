import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Settles when a query comes back. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
