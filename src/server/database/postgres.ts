import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, PoolState, SqlExecutor } from './database.ts';
import { followClock, applyOffsetToTransaction } from './follow-clock.ts';
import { settings } from '../settings.ts';
import type { Tables } from '#generated/tables.ts';
import { DatabaseReadOnlyError, readOnlyCode } from './outage.ts';
import { deferTransactions } from './deferred-transactions.ts';
import { createStatementNaming } from './named-statements.ts';
import { createPgTypes } from './values.ts';
import { queryLimitMs } from './watchdog.ts';

const connectTimeoutMs = 5_000;
/** Longest wait of a call for a lock, so that one locked table does not keep all connections waiting. */
const lockLimitMs = 10_000;
/** Connections of health checks and background work, which continue while calls wait for a lock. */
const backgroundPoolSize = 5;

interface PostgresOptions {
  poolSize?: number;
  /** The name of the connections in pg_stat_activity. */
  holder?: string;
  /** The time after which a query is cancelled, in milliseconds. */
  limitMs?: number;
}

/** Opens PostgreSQL by URL. The pools reconnect after a restart of the database. */
export function openPostgres(
  url: string,
  {
    poolSize = settings.databasePool.fallback,
    holder,
    limitMs = queryLimitMs,
  }: PostgresOptions = {},
): Database {
  const common = {
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: 2 * limitMs,
    ...(holder !== undefined && { application_name: holder }),
  };
  const calls = openPool(url, { ...common, max: poolSize, lock_timeout: lockLimitMs });
  const background = openPool(url, { ...common, max: backgroundPoolSize });
  return {
    engine: 'postgres',
    kysely: createKysely(calls),
    background: createKysely(background),
    rawTransaction: (work, isolation) => runTransaction(url, work, isolation),
    requireWritable: () => requireWritable(background),
    // Only the embedded engine can become unusable within this process. Queries and requireWritable find outages of PostgreSQL.
    healthy: () => true,
    mayWrite: () => true,
    connections: () => getPoolState(calls),
    close: async () => {
      await Promise.all([calls.end(), background.end()]);
    },
  };
}

const types = createPgTypes(pg.types.getTypeParser);

const createKysely = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: deferTransactions(followClock(new PostgresDialect({ pool }))) });

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    types,
    ...options,
  });
  // A dropped connection is replaced at the next query, and its current query fails by itself. Without error listeners
  // on the pool (idle connections) and on each connection (those in use), the error would end the process.
  pool.on('error', () => {});
  const nameStatements = createStatementNaming();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    nameStatements(client);
  });
  dropReadOnly(pool);
  return pool;
}

const getPoolState = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Drops connections to a server that rejected a write: after a failover they still lead to the old primary. */
function dropReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyCode) readOnly.add(client);
    });
  });
  pool.on('release', (_, client) => {
    if (!readOnly.delete(client)) return;
    // The pool removes connections that are ending. The idle ones are as old and lead to the same server.
    void client.end();
    for (let idle = pool.idleCount; idle > 0; idle--)
      pool.connect().then(
        (other) => other.release(true),
        () => {},
      );
  });
}

async function requireWritable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let readOnly = true;
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    readOnly = rows[0]?.transaction_read_only === 'on';
  } finally {
    client.release(readOnly);
  }
  if (readOnly) throw new DatabaseReadOnlyError('The database is read-only');
}

/** Runs a transaction on a connection of its own without time limits, since migrations of large tables take long. */
async function runTransaction<T>(
  url: string,
  work: (executor: SqlExecutor) => Promise<T>,
  isolation?: 'snapshot',
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    types,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(isolation ? 'begin isolation level repeatable read' : 'begin');
    await applyOffsetToTransaction((...query) => client.query(...query));
    const result = await work({
      query: (sql, params) => client.query(sql, params),
      script: async (sql) => {
        await client.query(sql);
      },
    });
    await client.query('commit');
    return result;
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end();
  }
}
