import type { ScopedQueries } from '../policy/scoped.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import { HttpError } from '../errors.ts';
import type { FileDirectory } from './file-directory.ts';
import { getChunk, getChunkBytes, findStoredFile } from './stored-files.queries.ts';

interface CallContext {
  scoped: ScopedQueries;
  /** Runs a separate short transaction (requests/call.ts). */
  newTransaction: <T>(
    work: (trx: RequestTransaction, scoped: ScopedQueries) => Promise<T>,
  ) => Promise<T>;
  services: { directory: FileDirectory | undefined };
}

/** Returns the content of a stored file that the caller may see, as a stream; undefined when there is none. */
export async function readStoredFile(
  { scoped, newTransaction, services }: CallContext,
  fileId: number,
): Promise<{ contentType: string; size: number; content: AsyncIterable<Uint8Array> } | undefined> {
  const file = await findStoredFile(scoped, fileId);
  if (!file) return undefined;
  // `place` is the key in FILES_DIR; null when the database stores the content.
  const { content_type: contentType, size_bytes: size, place } = file;
  if (place === null) {
    const content = readChunks({ newTransaction }, { fileId, size });
    return { contentType, size, content };
  }
  if (!services.directory) throw new HttpError('unavailable', { reason: 'FILES_DIR is not set' });
  return { contentType, size, content: services.directory.read(place) };
}

/** Returns the whole content of a small stored file that the caller may see, read in the transaction of the request. */
export async function readWholeFile(
  { scoped, services }: Pick<CallContext, 'scoped' | 'services'>,
  fileId: number,
): Promise<Buffer | undefined> {
  const file = await findStoredFile(scoped, fileId);
  if (!file) return undefined;
  const pieces: Uint8Array[] = [];
  if (file.place === null) {
    for (let position = 0; sumSizes(pieces) < file.size_bytes; position++)
      pieces.push(await getChunk(scoped, fileId, position));
  } else {
    if (!services.directory) throw new HttpError('unavailable', { reason: 'FILES_DIR is not set' });
    for await (const piece of services.directory.read(file.place)) pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const sumSizes = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((size, piece) => size + piece.length, 0);

/** Reads each piece of a chunk after the client has consumed the previous one. Throws when a chunk is missing. */
async function* readChunks(
  { newTransaction }: Pick<CallContext, 'newTransaction'>,
  { fileId, size }: { fileId: number; size: number },
): AsyncGenerator<Uint8Array> {
  let bytesSent = 0;
  for (let position = 0; bytesSent < size; position++) {
    let start = 0;
    let end = 0;
    do {
      const piece = await newTransaction((_, scoped) =>
        getChunkBytes(scoped, { fileId, position, start }),
      );
      yield piece.bytes;
      start += piece.bytes.length;
      end = piece.chunk_size;
    } while (start < end);
    bytesSent += start;
  }
}
