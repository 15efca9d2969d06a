import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { AnyConnection } from '../policy/tables.ts';
import type { AcceptedFile } from './accept-file.ts';
import { slicesOf } from './content-search.ts';
import type { FileDirectory } from './file-directory.ts';
import { insertChunk, insertUnclaimedFile } from './stored-files.queries.ts';

/** A file whose content is stored; claimFile keeps it. */
export interface StoredFile {
  fileId: number;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Where content is stored: in FILES_DIR where it is set, else in the database. */
export interface FileStore {
  kysely: Kysely<Tables>;
  directory: FileDirectory | undefined;
}

const chunkSize = limits.fileChunk.value;

/**
 * Stores a file outside any transaction. Adds the id to `ids` before the content is there, for the caller to clean up;
 * what a crash leaves, the sweeper deletes.
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

/** Each chunk in a statement of its own: the embedded database has one connection, which others get between two. */
async function storeChunks(db: AnyConnection, fileId: number, bytes: Buffer): Promise<void> {
  for (let position = 0; position * chunkSize < bytes.length; position++) {
    const chunk = bytes.subarray(position * chunkSize, (position + 1) * chunkSize);
    await insertChunk(db, fileId, position, chunk);
    await nextTurn();
  }
}
