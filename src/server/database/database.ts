import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** The transaction of one request. Queries get no other database handle. */
export type UnitOfWork = Transaction<Tables>;

/** Executes SQL without Kysely, for migrations, demo data and bulk inserts. `script` may contain several statements. */
export interface SqlExecutor {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  script(sql: string): Promise<void>;
}

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** Runs one transaction on the raw driver, for migrations and seeding before requests are served. */
  rawTransaction<T>(work: (executor: SqlExecutor) => Promise<T>): Promise<T>;
  /** False after a query hung; the process must then be restarted. */
  healthy(): boolean;
  /** False while the disk of the embedded database is nearly full; writes then respond with 503. */
  mayWrite(): boolean;
  close(): Promise<void>;
}
