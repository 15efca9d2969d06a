import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, SqlExecutor } from './database.ts';
import { followClock, applyOffsetToTransaction } from './follow-clock.ts';
import type { Tables } from '#generated/tables.ts';
import { pgTypes } from './values.ts';
import { queryLimitMs } from './watchdog.ts';

/** Opens PostgreSQL by URL. The pool reconnects after a restart of the database. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: queryLimitMs,
    idle_in_transaction_session_timeout: 2 * queryLimitMs,
    types: pgTypes(pg.types.getTypeParser),
  });
  // A dropped connection is replaced at the next query, and its current query fails by itself. Without error listeners
  // on the pool (idle connections) and on each connection (those in use), the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    engine: 'postgres',
    kysely: new Kysely<Tables>({ dialect: followClock(new PostgresDialect({ pool })) }),
    rawTransaction: (work) => transactionOn(pool, work),
    healthy: () => true,
    mayWrite: () => true,
    close: () => pool.end(),
  };
}

async function transactionOn<T>(
  pool: pg.Pool,
  work: (executor: SqlExecutor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await applyOffsetToTransaction((...query) => client.query(...query));
    const result = await work({
      query: (sql, params) => client.query(sql, params),
      script: async (sql) => {
        await client.query(sql);
      },
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
