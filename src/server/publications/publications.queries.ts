import { sql } from 'kysely';
import type { InternalConnection } from '../policy/tables.ts';
import type { Publication, PublicationContent } from './content.ts';
import { parseFiles, serializeFiles } from './stored-files.ts';
import type { PublicationIds, Proposal, PublicationStore, StoredPublication } from './store.ts';

/** Number of previously live publications that are retained for listing and rollback. */
export const maxPublications = 10;

/** Creates the store. Pass a transaction when several steps must succeed together. */
export const createPublicationStore = (database: InternalConnection): PublicationStore => ({
  current: () => readLive(database),
  ids: () => readIds(database),
  read: (id) => readPublication(database, id),
  readFiles: async (id) => {
    const row = await database
      .selectFrom('publication')
      .select('files')
      .where('publication_id', '=', id)
      .executeTakeFirst();
    return typeof row?.files === 'string' ? parseFiles(row.files) : undefined;
  },
  find: async (contentHash, languageVersion) => {
    const row = await database
      .selectFrom('publication')
      .select('publication_id')
      .where('content_hash', '=', contentHash)
      .where('language_version', '=', languageVersion)
      .where('published_at', 'is not', null)
      .orderBy('publication_id', 'desc')
      .executeTakeFirst();
    return row?.publication_id;
  },
  wasLive: async (languageVersion) => {
    const row = await database
      .selectFrom('publication')
      .select('publication_id')
      .where('language_version', '=', languageVersion)
      .where('published_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  },
  save: (proposal) => save(database, proposal),
  makeCurrent: (id, by) => makeLive(database, { id, by, pinned: false }),
});

/**
 * Creates the store of `npm run dev`. Its current publication is the one that it stored last, or the live one before it
 * has stored any. Nothing in this store becomes live, listed or a rollback target, so `npm start` on the same database
 * never serves it.
 */
export const createDevelopmentStore = (database: InternalConnection): PublicationStore => ({
  ...createPublicationStore(database),
  current: async () => {
    const id = await findDevelopmentId(database);
    const developed = id === undefined ? undefined : await readPublication(database, id);
    return developed ? { ...developed, pinned: false } : readLive(database);
  },
  ids: async () => {
    const live = await readIds(database);
    return { ...live, current: (await findDevelopmentId(database)) ?? live.current };
  },
  makeCurrent: async (id) => {
    const change = { publication_id: id, changed_at: sql<string>`portal_now()` };
    await database
      .insertInto('publication_development')
      .values({ publication_id: id })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(change))
      .execute();
    await deleteOutdated(database);
  },
});

async function findDevelopmentId(database: InternalConnection): Promise<number | undefined> {
  const row = await database
    .selectFrom('publication_development')
    .select('publication_id')
    .executeTakeFirst();
  return row?.publication_id;
}

async function readLive(database: InternalConnection): Promise<StoredPublication | undefined> {
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
  return row && { ...toPublication(row), pinned: row.pinned };
}

async function readPublication(
  database: InternalConnection,
  id: number,
): Promise<Publication | undefined> {
  const row = await database
    .selectFrom('publication')
    .select(['publication_id', 'content_hash', 'language_version', 'artefacts'])
    .where('publication_id', '=', id)
    .executeTakeFirst();
  return row && toPublication(row);
}

interface Row {
  publication_id: number;
  content_hash: string;
  language_version: string;
  artefacts: unknown;
}

const toPublication = (row: Row): Publication => ({
  id: row.publication_id,
  contentHash: row.content_hash,
  languageVersion: row.language_version,
  content: JSON.parse(String(row.artefacts)) as PublicationContent,
});

/** Reads the ids in a single small query, since every process polls it. */
async function readIds(database: InternalConnection): Promise<PublicationIds> {
  const { current, draft } = await database
    .selectNoFrom((inner) => [
      inner.selectFrom('publication_current').select('publication_id').as('current'),
      inner.selectFrom('publication_draft').select('publication_id').as('draft'),
    ])
    .executeTakeFirstOrThrow();
  return { current: current ?? undefined, draft: draft ?? undefined };
}

async function save(database: InternalConnection, proposal: Proposal): Promise<number> {
  const { contentHash, languageVersion, content, files, author, note } = proposal;
  const { publication_id: id } = await database
    .insertInto('publication')
    .values({
      content_hash: contentHash,
      language_version: languageVersion,
      artefacts: toJsonText(content),
      files: serializeFiles(files),
      author,
      note: note ?? null,
    })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LiveChange {
  id: number;
  /** The user who makes the change. */
  by: string;
  /** Set by a rollback: until the next publish, no start replaces it, even with changed files or another version. */
  pinned: boolean;
  /** When missing, the existing note is retained. */
  note?: string | undefined;
}

/** Makes a publication live for all processes. Records the time and author of its first release. */
export async function makeLive(
  database: InternalConnection,
  { id, by, pinned, note }: LiveChange,
): Promise<void> {
  const now = sql<string>`portal_now()`;
  const change = { publication_id: id, pinned, changed_at: now, changed_by: by };
  await database
    .insertInto('publication_current')
    .values({ publication_id: id, pinned, changed_by: by })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(change))
    .execute();
  await database
    .updateTable('publication')
    .set({
      published_at: sql<string>`coalesce(published_at, portal_now())`,
      published_by: sql<string>`coalesce(published_by, ${by})`,
      ...(note === undefined ? {} : { note }),
    })
    .where('publication_id', '=', id)
    .execute();
  await deleteOutdated(database);
}

/** Stores the JSON as text inside the jsonb column: jsonb would reorder keys and so change every hash. */
const toJsonText = (content: PublicationContent): string => JSON.stringify(JSON.stringify(content));

const referencingTables = [
  'publication_current',
  'publication_development',
  'publication_draft',
  'publication_plan',
] as const;

/**
 * Deletes old publications, except the last ten live ones and those that are live, planned, a draft or served in
 * development.
 */
export async function deleteOutdated(database: InternalConnection): Promise<void> {
  const last = database
    .selectFrom('publication')
    .select('publication_id')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('publication_id', 'desc')
    .limit(maxPublications);
  let outdated = database.deleteFrom('publication').where('publication_id', 'not in', last);
  for (const table of referencingTables) {
    const retained = database.selectFrom(table).select('publication_id');
    outdated = outdated.where(
      'publication_id',
      'not in',
      retained.where('publication_id', 'is not', null),
    );
  }
  await outdated.execute();
}
