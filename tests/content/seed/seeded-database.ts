import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll } from 'vitest';
import { seedDemo, type SeedSummary } from '#demo/seed.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';

export const hashPassword = (plain: string): Promise<string> => Promise.resolve(`hash of ${plain}`);
const migrations = new URL('../../../src/server/database/migrations/', import.meta.url);

export interface SeededDatabase {
  summary: () => SeedSummary;
  /** Digest of all inserts of the seed. */
  written: () => string;
  rows: <T>(sql: string) => Promise<T[]>;
  /** The number that a query selects as n. */
  one: (sql: string) => Promise<number>;
  /** Runs statements and undoes them. */
  rolledBack: (statements: readonly string[]) => Promise<void>;
}

/** Hashes every insert with its values into one digest, so that equal seeds have equal digests. */
export function digesting(inner: RowExecutor): { executor: RowExecutor; digest: () => string } {
  const hash = createHash('sha256');
  const executor: RowExecutor = {
    query: (sql, params) => {
      if (sql.startsWith('insert')) hash.update(sql).update(JSON.stringify(params ?? []));
      return inner.query(sql, params);
    },
  };
  return { executor, digest: () => hash.digest('hex') };
}

/** Seeds one database for all tests of a file. */
export function useSeededDatabase(now: Date): SeededDatabase {
  let database: PGlite;
  let summary: SeedSummary;
  let written: string;
  beforeAll(async () => {
    database = await PGlite.create();
    for (const name of readdirSync(migrations).sort())
      await database.exec(readFileSync(new URL(name, migrations), 'utf8'));
    await database.transaction(async (transaction) => {
      const { executor, digest } = digesting({
        query: (sql, params) => transaction.query<Record<string, unknown>>(sql, params),
      });
      summary = await seedDemo(executor, { now, hashPassword });
      written = digest();
    });
  }, 120_000);
  afterAll(() => database.close());
  const rows = async <T>(sql: string) => (await database.query<T>(sql)).rows;
  return {
    summary: () => summary,
    written: () => written,
    rows,
    one: async (sql) => Number((await rows<{ n: number | string }>(sql))[0]?.n),
    rolledBack: async (statements) => {
      await database.exec(['begin', ...statements, 'rollback'].join(';'));
    },
  };
}
