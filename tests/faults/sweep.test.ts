import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPglite } from '#server/database/pglite.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();

it('a server deletes old rows by itself, and stops only when it has finished', async () => {
  const DATA_DIR = await servers.demoFolder();
  const inDatabase = async <T>(
    work: (db: Awaited<ReturnType<typeof openPglite>>) => Promise<T>,
  ) => {
    const database = await openPglite(DATA_DIR, 'test');
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await inDatabase(({ kysely }) =>
    sql`insert into rate_counter (bucket, window_start, hits) values ('old', '2020-01-01', 1)`.execute(
      kysely,
    ),
  );
  const server = await servers.start({ DATA_DIR });
  await server.end();
  const { rows } = await inDatabase(({ kysely }) =>
    sql`select 1 from rate_counter where bucket = 'old'`.execute(kysely),
  );
  expect(rows).toEqual([]);
});
