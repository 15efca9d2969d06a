import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#shared/schemas/limits.ts';
import type { AnyConnection } from '../policy/tables.ts';
import type { AcceptedFile } from './accept-file.ts';
import { insertChunk, insertUnclaimedFile } from './stored-files.queries.ts';

/** A file whose content is in the database; claimFile keeps it. */
export interface StoredFile {
  fileId: number;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

const chunkSize = limits.fileChunk.value;

/**
 * Stores a file chunk by chunk, each in a statement of its own, outside any transaction: the embedded database has one
 * connection, and other requests get it between two chunks. Adds the id to `ids` first, for the caller to clean up.
 */
export async function storeFile(
  db: AnyConnection,
  { bytes, ...file }: AcceptedFile,
  accountId: number | null,
  ids: number[],
): Promise<StoredFile> {
  const size = bytes.length;
  const fileId = await insertUnclaimedFile(db, { ...file, size, accountId });
  ids.push(fileId);
  for (let position = 0; position * chunkSize < size; position++) {
    await insertChunk(db, fileId, position, pieceAt(bytes, position));
    await nextTurn();
  }
  return { ...file, fileId, size };
}

const pieceAt = (bytes: Buffer, position: number): Buffer =>
  bytes.subarray(position * chunkSize, (position + 1) * chunkSize);
