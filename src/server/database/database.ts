import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** A transaction on every table, for commands and the sealing of the audit. Requests get a RequestTransaction. */
export type UnitOfWork = Transaction<Tables>;

/** Executes SQL without Kysely, for migrations, demo data and bulk inserts. `script` may contain several statements. */
export interface SqlExecutor {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  script(sql: string): Promise<void>;
}

export interface PoolState {
  open: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** For background work: PostgreSQL has separate connections for it, so that calls cannot use them up. */
  background: Kysely<Tables>;
  /**
   * Runs one transaction on the raw driver, for migrations, seeding and backups. On PostgreSQL its queries have no
   * time limit. With `snapshot` all of them see the same rows.
   */
  rawTransaction<T>(
    work: (executor: SqlExecutor) => Promise<T>,
    isolation?: 'snapshot',
  ): Promise<T>;
  /**
   * Resolves when the database answers and is not read-only; rejects with an outage otherwise. For the disk of the
   * embedded database see `mayWrite`.
   */
  requireWritable(): Promise<void>;
  /** False after a query of the embedded database hung; the process must then be restarted. */
  healthy(): boolean;
  /** False while the disk of the embedded database is nearly full; writes then respond with 503. */
  mayWrite(): boolean;
  /** The connections of the pool to PostgreSQL, for metrics. */
  connections?: () => PoolState;
  close(): Promise<void>;
}
