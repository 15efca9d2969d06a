/** PostgreSQL's error code for a write on a standby or in a read-only database, as after a failover. */
export const readOnlyCode = '25006';

/** Error codes of PostgreSQL and of the network that mean the database is unavailable; a retry may succeed. */
const codes = new Set(
  (
    `08000 08001 08003 08006 53300 57P01 57P02 57P03 ${readOnlyCode} ` +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN'
  ).split(' '),
);
/** Messages of errors without such a code: lost or failed connections, and query plans that a migration invalidated. */
const messages =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^cached plan must not change/;

/** Whether the error means that the database is unavailable, rather than that the query is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.has(code)) || messages.test(error.message);
}

/** The database answers, but rejects writes. */
export class DatabaseReadOnlyError extends Error {
  readonly code = readOnlyCode;
}
