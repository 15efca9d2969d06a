import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Error codes of PostgreSQL and of the network that mean the database is unavailable; a retry may succeed. */
const codes = new Set(
  (
    '08000 08001 08003 08006 53300 57P01 57P02 57P03 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN'
  ).split(' '),
);
/** Messages of the driver for lost or failed connections, which have no code. */
const messages =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** Whether the error means that the database is unavailable, rather than that the query is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.has(code)) || messages.test(error.message);
}

/** Resolves when a test query succeeds. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
