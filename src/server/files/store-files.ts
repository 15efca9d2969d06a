import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { AnyConnection } from '../policy/tables.ts';
import type { AcceptedFile } from './accept-file.ts';
import { slicesOf } from './content-search.ts';
import type { FileDirectory } from './file-directory.ts';
import { insertChunk, insertUnclaimedFile } from './stored-files.queries.ts';

/** A file whose content is stored. claimFile keeps it permanently. */
export interface StoredFile {
  fileId: number;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Stores file content in FILES_DIR when it is set, otherwise in the database. */
export interface FileStore {
  kysely: Kysely<Tables>;
  directory: FileDirectory | undefined;
}

const chunkSize = limits.fileChunk.value;

/**
 * Stores a file outside any transaction. Adds the id to `ids` before the content is written, so that the caller can
 * clean up. The sweeper deletes leftovers of a crash.
 */
export async function storeFile(
  { kysely, directory }: FileStore,
  { bytes, ...file }: AcceptedFile,
  accountId: number | null,
  ids: number[],
): Promise<StoredFile> {
  const size = bytes.length;
  const place = directory?.newPlace() ?? null;
  const fileId = await insertUnclaimedFile(kysely, { ...file, size, accountId, place });
  ids.push(fileId);
  if (directory && place !== null) await directory.write(place, slicesOf(bytes));
  else await storeChunks(kysely, fileId, bytes);
  return { ...file, fileId, size };
}

/**
 * Writes each chunk in a separate statement: the embedded database has one connection, which other requests use between
 * chunks.
 */
async function storeChunks(db: AnyConnection, fileId: number, bytes: Buffer): Promise<void> {
  for (let position = 0; position * chunkSize < bytes.length; position++) {
    const chunk = bytes.subarray(position * chunkSize, (position + 1) * chunkSize);
    await insertChunk(db, fileId, position, chunk);
    await nextTurn();
  }
}
