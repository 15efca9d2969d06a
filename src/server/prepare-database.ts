import type { Config } from './config.ts';
import type { Demo } from './demo.ts';
import { readAuditKeys, type AuditKeys } from './policy/audit-keys.ts';
import { requireClassifiedTables } from './policy/classified.ts';
import { requireNoDemoAccounts } from './policy/demo-accounts.ts';
import type { Database } from './database/database.ts';
import { lockOrWait, migrate, describeMigrations } from './database/migrate.ts';
import { openDatabase, serverConnectionName } from './database/open.ts';
import { isOutage } from './database/outage.ts';

/**
 * PostgreSQL cannot be reached or refuses the connection. The message tells the operator what to do and does not contain
 * the password of the URL.
 */
export class DatabaseUnreachableError extends Error {
  constructor(url: string, cause: Error) {
    const { host, pathname } = new URL(url);
    const { code, message } = cause as { code?: string; message: string };
    super(
      `The database ${pathname.slice(1)} at ${host} cannot be used (${code ?? message}). ${getRemedy(cause)}`,
      { cause },
    );
  }
}

const getRemedy = (cause: Error): string =>
  isTlsError(cause)
    ? 'Its encrypted connection failed: check sslmode, sslrootcert, sslcert and sslkey in DATABASE_URL, ' +
      'and the certificate of the server.'
    : 'Start it, or set DATABASE_URL to one that runs; without DATABASE_URL the portal brings its own.';

/** Codes of Node and OpenSSL for certificates and handshakes; ENOENT and EACCES concern the files in DATABASE_URL. */
const tlsCodes =
  /^(?:CERT_\w+|\w+_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_TLS_\w+|ERR_SSL_\w+|ERR_OSSL_\w+|EPROTO|ENOENT|EACCES)$/u;

const isTlsError = ({ code = '', message }: Error & { code?: string }): boolean =>
  tlsCodes.test(code) || message.startsWith('The server does not support SSL');

/** SQLSTATE codes of a wrong password, user or database name, and of a missing privilege: errors of configuration. */
const configurationErrorCodes = new Set(['28P01', '28000', '3D000', '42501']);

/** Opens the database, migrates it, and in demo mode fills an empty one with the demo data. */
export async function prepareDatabase(
  config: Config,
  demo: Demo | undefined,
  print: (line: string) => void,
): Promise<Database> {
  const database = await openDatabase(config, serverConnectionName);
  try {
    const ran = await migrate(database, undefined, print);
    if (ran.length > 0) print(describeMigrations(ran));
    await database.rawTransaction(requireClassifiedTables);
    if (demo) await fillIfEmpty(database, { demo, keys: readAuditKeys(config) }, print);
    else await database.rawTransaction(requireNoDemoAccounts);
    return database;
  } catch (error) {
    await database.close();
    throw toOperatorError(error, config);
  }
}

/** Converts a failure to reach PostgreSQL to an error in words for the operator. Other errors are returned unchanged. */
export function toOperatorError(error: unknown, { databaseUrl }: Config): unknown {
  if (!databaseUrl || !(error instanceof Error)) return error;
  const { code } = error as { code?: string };
  const isDatabaseError =
    isOutage(error) || isTlsError(error) || configurationErrorCodes.has(code ?? '');
  return isDatabaseError ? new DatabaseUnreachableError(databaseUrl, error) : error;
}

/** Inserts the demo data in one transaction, so that an interrupted start begins again. */
async function fillIfEmpty(
  database: Database,
  { demo, keys }: { demo: Demo; keys: AuditKeys },
  print: (line: string) => void,
): Promise<void> {
  await database.rawTransaction(async (executor) => {
    // If two servers start on one database, the second waits for this lock and then finds it filled.
    await lockOrWait(executor, 'demoData', () =>
      print('Another process is writing the demo data. Waiting for it to finish …'),
    );
    const { rows } = await executor.query('select 1 from account limit 1');
    if (rows.length > 0) return;
    const begun = performance.now();
    await demo.fill(executor, keys);
    print(`Demo data written in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  });
}
