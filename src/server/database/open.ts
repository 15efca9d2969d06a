import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** Names the connections of a running server, among others for `restore`, which must not run beside one. */
export const serverConnectionName = 'portal server';

/** Opens the configured database: PostgreSQL when DATABASE_URL is set, otherwise the embedded one in DATA_DIR. */
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
