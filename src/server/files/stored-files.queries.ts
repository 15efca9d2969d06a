import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { AnyConnection } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

const getUploadTables = (db: AnyConnection) =>
  unscoped(
    db,
    ['stored_file', 'stored_file_chunk', 'file_import'],
    'An upload stores its own file before a record refers to it',
  );

/** Inserts a file without content that no record references yet. */
export async function insertUnclaimedFile(
  db: AnyConnection,
  file: {
    contentType: string;
    size: number;
    sha256: Buffer;
    accountId: number | null;
    storageKey: string | null;
  },
): Promise<number> {
  const { file_id } = await getUploadTables(db)
    .insertInto('stored_file')
    .values({
      content_type: file.contentType,
      size_bytes: file.size,
      sha256: file.sha256,
      created_by: file.accountId,
      place: file.storageKey,
      unclaimed_since: sql`portal_now()`,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

/** Keeps the sweeper from deleting a file whose content takes long to arrive. */
export async function renewUnclaimedFile(db: AnyConnection, fileId: number): Promise<void> {
  await getUploadTables(db)
    .updateTable('stored_file')
    .set({ unclaimed_since: sql`portal_now()` })
    .where('file_id', '=', fileId)
    .where('unclaimed_since', 'is not', null)
    .execute();
}

/**
 * Records size and hash of a file whose content was stored piece by piece. A file without a record stays unclaimed, so the
 * sweeper deletes it after a while.
 */
export async function updateContentFacts(
  db: AnyConnection,
  fileId: number,
  { size, sha256 }: { size: number; sha256: Buffer },
): Promise<void> {
  await getUploadTables(db)
    .updateTable('stored_file')
    .set({ size_bytes: size, sha256 })
    .where('file_id', '=', fileId)
    .execute();
}

export const insertChunk = (db: AnyConnection, fileId: number, position: number, bytes: Buffer) =>
  getUploadTables(db)
    .insertInto('stored_file_chunk')
    .values({ file_id: fileId, position, bytes })
    .execute();

/**
 * Inserts a small file that the server wrote, with its content, in the transaction of the record that refers to it. With
 * FILES_DIR its content is moved there later.
 */
export async function insertOwnFile(
  db: AnyConnection,
  contentType: string,
  bytes: Buffer,
): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const { file_id } = await getUploadTables(db)
    .insertInto('stored_file')
    .values({ content_type: contentType, size_bytes: bytes.length, sha256, place: null })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const chunkSize = limits.fileChunk.value;
  for (let position = 0; position * chunkSize < bytes.length; position++)
    await insertChunk(
      db,
      file_id,
      position,
      bytes.subarray(position * chunkSize, (position + 1) * chunkSize),
    );
  return file_id;
}

export async function getChunk(
  scoped: ScopedQueries,
  fileId: number,
  position: number,
): Promise<Uint8Array> {
  const { bytes } = await scoped
    .select('stored_file_chunk', { file_id: fileId, position }, 'bytes')
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Bytes of a chunk that are read at once: the driver receives them as hexadecimal text, and keeps both for a while. */
const pieceSize = 32_768;

/** Returns the bytes of a chunk from `start` on, as many as are read at once, and the size of the whole chunk. */
export const getChunkBytes = (
  scoped: ScopedQueries,
  { fileId, position, start }: { fileId: number; position: number; start: number },
): Promise<{ bytes: Uint8Array; chunk_size: number }> =>
  scoped
    .select('stored_file_chunk', { file_id: fileId, position })
    .select([
      sql<Uint8Array>`substring(bytes from ${start + 1}::integer for ${pieceSize}::integer)`.as(
        'bytes',
      ),
      sql<number>`octet_length(bytes)`.as('chunk_size'),
    ])
    .executeTakeFirstOrThrow();

/** Returns a file that the caller may see, without its content. */
export const findStoredFile = (scoped: ScopedQueries, fileId: number) =>
  scoped
    .select('stored_file')
    .select(['stored_file.content_type', 'stored_file.size_bytes', 'stored_file.place'])
    .where('stored_file.file_id', '=', fileId)
    .executeTakeFirst();

/** Marks a file as referenced by a record. Call it in the transaction that writes the record. */
export async function assignFile(scoped: ScopedQueries, fileId: number): Promise<void> {
  await scoped.update('stored_file', { file_id: fileId }, { unclaimed_since: null });
}

/** Marks a file that its record no longer references; the sweeper deletes it. */
export async function releaseFile(scoped: ScopedQueries, fileId: number): Promise<void> {
  await scoped.update('stored_file', { file_id: fileId }, { unclaimed_since: sql`portal_now()` });
}

/** Lists the keys in FILES_DIR (column `place`), which files in the database do not have. */
const listStorageKeys = (rows: readonly { place: string | null }[]): string[] =>
  rows.flatMap(({ place }) => place ?? []);

/** Deletes those of the files that no record references. Returns their keys in FILES_DIR. */
export async function deleteUnclaimed(
  db: AnyConnection,
  fileIds: readonly number[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await getUploadTables(db)
    .deleteFrom('stored_file')
    .where('file_id', 'in', fileIds)
    .where('unclaimed_since', 'is not', null)
    .returning('place')
    .execute();
  return listStorageKeys(rows);
}

/** Deletes files that no record has referenced in time. Returns their number and their keys in FILES_DIR. */
export async function deleteUnclaimedFiles(
  db: AnyConnection,
  batch: number,
): Promise<{ deleted: number; storageKeys: string[] }> {
  const { value, unit } = limits.unclaimedFileRetention;
  const rows = await getUploadTables(db)
    .deleteFrom('stored_file')
    .where('file_id', 'in', (inner) =>
      inner
        .selectFrom('stored_file')
        .select('file_id')
        .where(sql<boolean>`unclaimed_since < portal_now() - ${`${value} ${unit}`}::interval`)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('place')
    .execute();
  return { deleted: rows.length, storageKeys: listStorageKeys(rows) };
}

/** Returns those of the keys in FILES_DIR that belong to no file. */
export async function listOrphanedKeys(
  db: AnyConnection,
  storageKeys: readonly string[],
): Promise<string[]> {
  if (storageKeys.length === 0) return [];
  const rows = await getUploadTables(db)
    .selectFrom('stored_file')
    .select('place')
    .where('place', 'in', storageKeys)
    .execute();
  const usedKeys = new Set(rows.map(({ place }) => place));
  return storageKeys.filter((key) => !usedKeys.has(key));
}

/**
 * Finds a file whose content is in the database and no longer changes: a record references the file, and it is not an
 * import that arrives in parts.
 */
export const findFileInDatabase = (db: AnyConnection) =>
  getUploadTables(db)
    .selectFrom('stored_file')
    .where((eb) =>
      eb.not(
        eb.exists((inner) =>
          inner
            .selectFrom('file_import')
            .select('import_id')
            .whereRef('file_import.file_id', '=', 'stored_file.file_id'),
        ),
      ),
    )
    .select(['file_id', 'size_bytes'])
    .where('place', 'is', null)
    .where('unclaimed_since', 'is', null)
    .orderBy('file_id')
    .executeTakeFirst();

/** Returns a chunk of a file of any account, for the server's own work. */
export const getAnyChunk = (db: AnyConnection, fileId: number, position: number) =>
  getUploadTables(db)
    .selectFrom('stored_file_chunk')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();

/** Records that the content is in FILES_DIR and deletes its chunks. Call it in a transaction. */
export async function updateStorageKey(
  db: AnyConnection,
  fileId: number,
  storageKey: string,
): Promise<void> {
  await getUploadTables(db)
    .updateTable('stored_file')
    .set({ place: storageKey })
    .where('file_id', '=', fileId)
    .execute();
  await getUploadTables(db).deleteFrom('stored_file_chunk').where('file_id', '=', fileId).execute();
}
