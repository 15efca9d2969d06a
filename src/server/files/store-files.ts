import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#shared/schemas/limits.ts';
import type { AnyConnection, Connection } from '../policy/tables.ts';
import type { AcceptedFile } from './accept-file.ts';
import { sliceBuffer } from './content-search.ts';
import type { FileDirectory } from './file-directory.ts';
import {
  deleteUnclaimed,
  insertChunk,
  insertUnclaimedFile,
  renewUnclaimedFile,
  updateContentFacts,
} from './stored-files.queries.ts';

/** A file whose content is stored. assignFile keeps it permanently. */
export interface StoredFile {
  fileId: number;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Stores file content in FILES_DIR when it is set, otherwise in the database. */
export interface FileStore {
  kysely: Connection;
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
  const storageKey = directory?.createKey() ?? null;
  const fileId = await insertUnclaimedFile(kysely, { ...file, size, accountId, storageKey });
  ids.push(fileId);
  if (directory && storageKey !== null) await directory.write(storageKey, sliceBuffer(bytes));
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

/** Bytes after which a file that arrives slowly is renewed, so that the sweeper does not delete it. */
const bytesPerRenewal = 64 * chunkSize;

interface StreamedFile {
  fileName: string;
  contentType: string;
  content: AsyncIterable<Uint8Array | string>;
}

/**
 * Stores a file while its content is made, without keeping it in memory. Size and hash are recorded at the end. The
 * file is deleted if its content cannot be made, or cannot be written, for example on a full disk.
 */
export async function storeStream(
  store: FileStore,
  { fileName, contentType, content }: StreamedFile,
  accountId: number | null,
): Promise<StoredFile> {
  const { kysely, directory } = store;
  const storageKey = directory?.createKey() ?? null;
  const provisional = { size: 1, sha256: Buffer.alloc(32) };
  const fileId = await insertUnclaimedFile(kysely, {
    contentType,
    accountId,
    storageKey,
    ...provisional,
  });
  try {
    const stored = await writeContent(store, { fileId, storageKey, content });
    await updateContentFacts(kysely, fileId, stored);
    await renewUnclaimedFile(kysely, fileId);
    return { fileId, fileName, contentType, ...stored };
  } catch (error) {
    // The sweeper deletes files that cannot be deleted now.
    await deleteUnclaimed(kysely, [fileId]).catch(() => undefined);
    throw error;
  }
}

interface ContentToWrite {
  fileId: number;
  storageKey: string | null;
  content: StreamedFile['content'];
}

async function writeContent(
  { kysely, directory }: FileStore,
  { fileId, storageKey, content }: ContentToWrite,
): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  const chunks = observeChunks(joinChunks(content), async (chunk) => {
    hash.update(chunk);
    if (size % bytesPerRenewal === 0) await renewUnclaimedFile(kysely, fileId);
    size += chunk.length;
  });
  if (directory && storageKey !== null) await directory.write(storageKey, chunks);
  else {
    let position = 0;
    for await (const chunk of chunks) await insertChunk(kysely, fileId, position++, chunk);
  }
  return { size, sha256: hash.digest() };
}

async function* observeChunks(
  chunks: AsyncIterable<Buffer>,
  observe: (chunk: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await observe(chunk);
    yield chunk;
  }
}

/**
 * Joins pieces into chunks of the stored size; only the last one is smaller. Every chunk is in the same memory, so it
 * must be written before the next one is taken.
 */
async function* joinChunks(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  const chunk = Buffer.allocUnsafe(chunkSize);
  let filled = 0;
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let taken = 0; taken < bytes.length;) {
      const part = bytes.subarray(taken, taken + chunkSize - filled);
      chunk.set(part, filled);
      taken += part.length;
      filled += part.length;
      if (filled < chunkSize) continue;
      yield chunk;
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
