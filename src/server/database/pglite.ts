import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import {
  createDamagedDatabaseError,
  createNotClosedError,
  toFolderError,
} from './folder-unusable.ts';
import type { Database, SqlExecutor } from './database.ts';
import { followClock, applyOffsetToTransaction } from './follow-clock.ts';
import { watchFreeSpace } from './free-space.ts';
import { deferTransactions } from './deferred-transactions.ts';
import { lockDataFolder } from './lock.ts';
import { preparePglite } from './prepared-pglite.ts';
import { PrivateNodeFS, requirePrivateFolder } from './private-files.ts';
import type { Tables } from '#generated/tables.ts';
import { pgliteTypes } from './values.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/**
 * Half of PostgreSQL's default: the memory of the embedded database never shrinks, and with the default it grows by
 * another 52 MB.
 */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];

/** Opens the embedded database in a folder. Only one process may do so; see lock.ts. */
export async function openPglite(folder: string, holder: string): Promise<Database> {
  const { release, space } = await takeFolder(folder, holder);
  const pglite = await PGlite.create({
    fs: new PrivateNodeFS(join(folder, 'database')),
    startParams,
    ...pgliteTypes,
  }).catch((error: unknown) => {
    space.stop();
    release();
    throw createDamagedDatabaseError(folder, error);
  });
  const watchdog = startWatchdog();
  return {
    ...createPgliteDatabase(withWatchdog(pglite, watchdog), watchdog.watch),
    healthy: () => !watchdog.hung(),
    mayWrite: space.isEnough,
    close: async () => {
      space.stop();
      watchdog.stop();
      try {
        if (!watchdog.hung()) await closeProperly(pglite);
      } catch (error) {
        throw createNotClosedError(folder, error);
      } finally {
        release();
      }
    },
  };
}

async function takeFolder(folder: string, holder: string) {
  try {
    requirePrivateFolder(folder);
    const release = await lockDataFolder(folder, holder);
    return { release, space: watchFreeSpace(folder) };
  } catch (error) {
    throw toFolderError(folder, error);
  }
}

async function closeProperly(pglite: PGlite): Promise<void> {
  await pglite.exec('checkpoint');
  await pglite.close();
}

/** Wraps an open PGlite instance as a Database. `watch` observes each prepared statement. */
export function createPgliteDatabase(pglite: PGlite, watch?: Watchdog['watch']): Database {
  const { forKysely, prepareAgain } = preparePglite(pglite, watch);
  const kysely = new Kysely<Tables>({
    dialect: deferTransactions(followClock(new PGliteDialect({ pglite: forKysely }))),
  });
  return {
    engine: 'pglite',
    kysely,
    background: kysely,
    requireWritable: async () => void (await pglite.query('select 1')),
    rawTransaction: (work) =>
      pglite
        .transaction(async (transaction) => {
          await applyOffsetToTransaction((...query) => transaction.query(...query));
          return work(toSqlExecutor(transaction));
        })
        .finally(prepareAgain),
    healthy: () => true,
    mayWrite: () => true,
    close: () => pglite.close(),
  };
}

interface RawPglite {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
}

function toSqlExecutor(raw: RawPglite): SqlExecutor {
  return {
    query: async (sql, params) => ({
      rows: (await raw.query(sql, params)).rows as Record<string, unknown>[],
    }),
    script: async (sql) => {
      await raw.exec(sql);
    },
  };
}

/**
 * Wraps PGlite so that the watchdog observes every query, including those inside transactions, and begin and commit.
 */
function withWatchdog(pglite: PGlite, watchdog: Watchdog): PGlite {
  watchQueries(pglite, watchdog);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async (work) => {
    const started = Promise.withResolvers<void>();
    const worked = Promise.withResolvers<void>();
    const whole = transaction(async (inner) => {
      watchQueries(inner, watchdog);
      started.resolve();
      try {
        return await work(inner);
      } finally {
        worked.resolve();
      }
    });
    await watchdog.watch(Promise.race([started.promise, whole]));
    // Time that the callback spends between its queries is not limited.
    await Promise.race([worked.promise, whole]);
    return watchdog.watch(whole);
  };
  return pglite;
}

function watchQueries(target: Pick<PGlite, 'query' | 'exec'>, watchdog: Watchdog): void {
  const query = target.query.bind(target);
  const exec = target.exec.bind(target);
  target.query = ((...args: Parameters<typeof query>) =>
    watchdog.watch(query(...args))) as typeof target.query;
  target.exec = (...args) => watchdog.watch(exec(...args));
}
