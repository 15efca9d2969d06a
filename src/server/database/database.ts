import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Inside one request: the only handle queries ever see. */
export type UnitOfWork = Transaction<Tables>;

/** SQL without Kysely, for migrations, demo data and bulk work; several statements may stand in `script`. */
export interface SqlExecutor {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  script(sql: string): Promise<void>;
}

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** One transaction on the raw driver, for migrations and seeding before requests are served. */
  rawTransaction<T>(work: (executor: SqlExecutor) => Promise<T>): Promise<T>;
  /** False after a query hung: the process must be restarted. */
  healthy(): boolean;
  /** False while the embedded database's disk is nearly full: writes answer 503. */
  mayWrite(): boolean;
  close(): Promise<void>;
}
