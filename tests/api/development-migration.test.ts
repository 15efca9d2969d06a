import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';

const name = '0019_origins.sql';
let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
  for (const migration of readMigrations())
    if (migration.name < name) await database.exec(migration.text);
});
afterAll(() => database.close());
// Each test migrates in a transaction of its own, because a new database takes seconds.
beforeEach(() => database.exec('begin; truncate publication restart identity cascade'));
afterEach(() => database.exec('rollback'));

/**
 * Publications by number, with the author who made each live. The last argument is the one that was live before the
 * migration.
 */
async function migrateWith(authors: (string | null)[], live: number, by: string) {
  for (const [at, author] of authors.entries())
    await database.query(
      `insert into publication (content_hash, language_version, artefacts, author, published_at, published_by)
       values ($1, '1', '{}', 'x', $2, $3)`,
      [`hash ${at + 1}`, author && `2026-01-0${at + 1}`, author],
    );
  await database.query(
    'insert into publication_current (publication_id, pinned, changed_by) values ($1, false, $2)',
    [live, by],
  );
  await database.exec(readMigrations().find((migration) => migration.name === name)?.text ?? '');
  const idOf = async (table: string) =>
    (await database.query<{ publication_id: number }>(`select publication_id from ${table}`))
      .rows[0]?.publication_id;
  return {
    live: await idOf('publication_current'),
    development: await idOf('publication_development'),
  };
}

it('restores the publication that was live before development, and keeps the one that development served', async () => {
  expect(await migrateWith(['start', 'ada', 'watcher', 'watcher'], 4, 'watcher')).toEqual({
    live: 2,
    development: 4,
  });
  const { rows } = await database.query('select published_by from publication order by 1');
  expect(rows).toEqual([
    { published_by: 'ada' },
    { published_by: 'start' },
    { published_by: null },
    { published_by: null },
  ]);
});

it('does not change a live publication with an author', async () => {
  expect(await migrateWith(['watcher', 'ada'], 2, 'ada')).toEqual({
    live: 2,
    development: undefined,
  });
});

it('leaves nothing live if only development ever published: the next start publishes the files', async () => {
  expect(await migrateWith(['watcher'], 1, 'watcher')).toEqual({
    live: undefined,
    development: 1,
  });
});
