import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** The name of a running server's connections, by which `restore` finds out that a server runs. */
export const serverConnectionName = 'portal server';

/**
 * Opens the configured database: PostgreSQL when DATABASE_URL is set, otherwise the embedded one in DATA_DIR. `holder`
 * names this program, in pg_stat_activity or in the lock of DATA_DIR.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  holder: string,
): Promise<Database> {
  if (config.databaseUrl)
    return (await import('./postgres.ts')).openPostgres(config.databaseUrl, {
      poolSize: config.databasePool,
      holder,
    });
  return (await import('./pglite.ts')).openPglite(config.dataDir, holder);
}
