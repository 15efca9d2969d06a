import { sql } from 'kysely';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { AnyConnection } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

const uploading = (db: AnyConnection) =>
  unscoped(
    db,
    ['stored_file', 'stored_file_chunk'],
    'An upload stores its own file before a record names it',
  );

/** Inserts a file without content that no record names yet. */
export async function insertUnclaimedFile(
  db: AnyConnection,
  file: { contentType: string; size: number; sha256: Buffer; accountId: number | null },
): Promise<number> {
  const { file_id } = await uploading(db)
    .insertInto('stored_file')
    .values({
      content_type: file.contentType,
      size_bytes: file.size,
      sha256: file.sha256,
      created_by: file.accountId,
      unclaimed_since: sql`portal_now()`,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

export const insertChunk = (db: AnyConnection, fileId: number, position: number, bytes: Buffer) =>
  uploading(db)
    .insertInto('stored_file_chunk')
    .values({ file_id: fileId, position, bytes })
    .execute();

export async function findChunk(
  owned: ScopedQueries,
  fileId: number,
  position: number,
): Promise<Uint8Array> {
  const { bytes } = await owned
    .select('stored_file_chunk')
    .select('stored_file_chunk.bytes')
    .where('stored_file_chunk.file_id', '=', fileId)
    .where('stored_file_chunk.position', '=', position)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Marks a file as named by a record; call it in the transaction that writes the record. */
export async function claimFile(owned: ScopedQueries, fileId: number): Promise<void> {
  await owned.update('stored_file', (query) =>
    query.set({ unclaimed_since: null }).where('file_id', '=', fileId),
  );
}

/** Deletes those of the files that no record names; the sweeper deletes the rest after a crash. */
export async function deleteUnclaimed(
  db: AnyConnection,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await uploading(db)
    .deleteFrom('stored_file')
    .where('file_id', 'in', fileIds)
    .where('unclaimed_since', 'is not', null)
    .execute();
}
