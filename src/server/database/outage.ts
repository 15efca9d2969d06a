import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Codes of PostgreSQL and of the network while the database is not there: a later try may succeed. */
const codes = new Set(
  (
    '08000 08001 08003 08006 53300 57P01 57P02 57P03 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN'
  ).split(' '),
);
/** What the driver says, without a code, of connections that broke or could not be had. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** Whether the database is away, rather than the query wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.has(code)) || words.test(error.message);
}

/** Settles when a query comes back. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
