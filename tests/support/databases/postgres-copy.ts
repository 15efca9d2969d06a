import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createDatabase, getPostgresLocation, withConnection, getSeededName } from '../postgres.ts';
import { createDemoDatabase } from './fill.ts';

/** Any unused lock number. When two workers start together, one seeds. */
const lock = 720_199;

/** Creates a database with the demo data, as a copy of one that is seeded once per run. */
export async function copyPostgresDatabase(): Promise<Database & { url: string }> {
  const server = getPostgresLocation();
  if (!server.startsWith('postgres')) {
    throw new Error('TEST_DATABASE=postgres needs a running server: tests/support/one-postgres.ts');
  }
  await seedOnce(server);
  const { url, stop } = await createDatabase(server, getSeededName());
  const database = openPostgres(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

export async function seedOnce(server: string): Promise<void> {
  await withConnection(server, async (query) => {
    await query(`select pg_advisory_lock(${lock})`);
    const template = getSeededName();
    const existing = await query(`select 1 from pg_database where datname = '${template}'`);
    if (existing.length > 0) return;
    const { url } = await createDatabase(server);
    const database = openPostgres(url);
    try {
      await createDemoDatabase(database);
      // Copies get the statistics too; on a server in use, autovacuum makes them.
      await database.rawTransaction((executor) => executor.script('analyze'));
    } finally {
      await database.close();
    }
    await query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
  });
}
