import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, SqlExecutor } from './database.ts';
import { lockDataFolder } from './lock.ts';
import type { Tables } from './tables.generated.ts';
import { pgliteParsers } from './values.ts';
import { watchFreeSpace, withinLimit } from './watchdog.ts';

/** The embedded database in a folder, or in memory for tests (`folder` undefined). One process only: see lock.ts. */
export async function openPglite(folder: string | undefined, holder: string): Promise<Database> {
  const release = folder === undefined ? () => {} : lockDataFolder(folder, holder);
  const space =
    folder === undefined ? { enough: () => true, stop: () => {} } : watchFreeSpace(folder);
  let hung = false;
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: join(folder, 'database') }),
    parsers: pgliteParsers,
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  guardQueries(pglite, () => (hung = true));
  return {
    ...pgliteOn(pglite),
    healthy: () => !hung,
    mayWrite: space.enough,
    close: async () => {
      space.stop();
      if (!hung) {
        await pglite.exec('checkpoint');
        await pglite.close();
      }
      release();
    },
  };
}

/** The door to an open PGlite, however it was opened. */
export const pgliteOn = (pglite: PGlite): Database => ({
  engine: 'pglite',
  kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
  rawTransaction: (work) => pglite.transaction((transaction) => work(executorOf(transaction))),
  healthy: () => true,
  mayWrite: () => true,
  close: () => pglite.close(),
});

interface RawPglite {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
}

function executorOf(raw: RawPglite): SqlExecutor {
  return {
    query: async (sql, params) => ({
      rows: (await raw.query(sql, params)).rows as Record<string, unknown>[],
    }),
    script: async (sql) => {
      await raw.exec(sql);
    },
  };
}

function guardQueries(pglite: PGlite, onHang: () => void): void {
  const query = pglite.query.bind(pglite);
  pglite.query = ((...args: Parameters<typeof query>) =>
    withinLimit(query(...args), onHang)) as typeof pglite.query;
}
