import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.generated.ts';
import type { PublicationContent } from './content.ts';
import type { Proposal, PublicationStore, StoredPublication } from './store.ts';

/** Saves made while somebody writes screens: only the latest are worth keeping. */
export const watcherAuthor = 'watcher';
const keptFromWatcher = 10;

export const publicationStore = (database: Kysely<Tables>): PublicationStore => ({
  current: async () => readCurrent(database),
  currentId: async () => {
    const row = await database
      .selectFrom('publication_current')
      .select('publication_id')
      .executeTakeFirst();
    return row?.publication_id;
  },
  find: async (contentHash, languageVersion) => {
    const row = await database
      .selectFrom('publication')
      .select('publication_id')
      .where('content_hash', '=', contentHash)
      .where('language_version', '=', languageVersion)
      .orderBy('publication_id', 'desc')
      .executeTakeFirst();
    return row?.publication_id;
  },
  save: async (proposal) => save(database, proposal),
  makeCurrent: async (id) => makeCurrent(database, id),
});

async function readCurrent(database: Kysely<Tables>): Promise<StoredPublication | undefined> {
  const row = await database
    .selectFrom('publication_current')
    .innerJoin('publication', 'publication.publication_id', 'publication_current.publication_id')
    .select([
      'publication.publication_id',
      'content_hash',
      'language_version',
      'artefacts',
      'pinned',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.publication_id,
    contentHash: row.content_hash,
    languageVersion: row.language_version,
    content: JSON.parse(String(row.artefacts)) as PublicationContent,
    pinned: row.pinned,
  };
}

async function save(database: Kysely<Tables>, proposal: Proposal): Promise<number> {
  const { contentHash, languageVersion, content, author, note } = proposal;
  const { publication_id: id } = await database
    .insertInto('publication')
    .values({
      content_hash: contentHash,
      language_version: languageVersion,
      artefacts: asJsonText(content),
      author,
      note: note ?? null,
    })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  if (author === watcherAuthor) await forgetOld(database);
  return id;
}

async function makeCurrent(database: Kysely<Tables>, id: number): Promise<void> {
  const other = { publication_id: id, pinned: false, changed_at: sql<string>`now()` };
  await database
    .insertInto('publication_current')
    .values({ publication_id: id })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(other))
    .execute();
}

/** A JSON text inside the JSON column: jsonb would put keys in an order of its own, and with it change every hash. */
const asJsonText = (content: PublicationContent): string => JSON.stringify(JSON.stringify(content));

async function forgetOld(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('publication')
    .where('author', '=', watcherAuthor)
    .where('publication_id', 'not in', (inner) =>
      inner.selectFrom('publication_current').select('publication_id'),
    )
    .where('publication_id', 'not in', (inner) =>
      inner
        .selectFrom('publication')
        .select('publication_id')
        .where('author', '=', watcherAuthor)
        .orderBy('publication_id', 'desc')
        .limit(keptFromWatcher),
    )
    .execute();
}
