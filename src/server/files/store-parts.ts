import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { FileDirectory } from './file-directory.ts';
import {
  assignFile,
  insertChunk,
  insertUnclaimedFile,
  updateContentFacts,
} from './stored-files.queries.ts';

interface FileCall {
  trx: RequestTransaction;
  scoped: ScopedQueries;
  services: { directory: FileDirectory | undefined };
}

/** A file whose content arrives in parts. `place` is its key in FILES_DIR; null when the database stores the content. */
interface PartialFile {
  file_id: number;
  place: string | null;
  size_bytes: number;
  received_bytes: number;
}

/** Inserts a file without content. The record of the import, which the caller inserts, refers to it. */
export async function beginStoredFile(
  { trx, scoped, services }: FileCall,
  { accountId, size }: { accountId: number; size: number },
): Promise<number> {
  const fileId = await insertUnclaimedFile(trx, {
    contentType: 'application/octet-stream',
    size,
    sha256: Buffer.alloc(32),
    accountId,
    storageKey: services.directory?.createKey() ?? null,
  });
  await assignFile(scoped, fileId);
  return fileId;
}

/** Stores the next part. After a rollback the client sends the part again, which overwrites the bytes in FILES_DIR. */
export async function addPart(
  { trx, services }: FileCall,
  { file_id, place, received_bytes }: PartialFile,
  bytes: Buffer,
): Promise<void> {
  if (place !== null) {
    await requireDirectory(services).writePart(place, received_bytes, bytes);
    return;
  }
  const chunkSize = limits.fileChunk.value;
  // Every part but the last is a whole number of chunks.
  const first = received_bytes / chunkSize;
  for (let index = 0; index * chunkSize < bytes.length; index++)
    await insertChunk(
      trx,
      file_id,
      first + index,
      bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
    );
}

/** Records the hash and, in FILES_DIR, makes one file of the parts. */
export async function completeStoredFile(
  { trx, services }: FileCall,
  { file_id, place, size_bytes }: PartialFile,
  sha256: Buffer,
): Promise<void> {
  if (place !== null) await requireDirectory(services).complete(place);
  await updateContentFacts(trx, file_id, { size: size_bytes, sha256 });
}

function requireDirectory({ directory }: FileCall['services']): FileDirectory {
  if (!directory) throw new HttpError('unavailable', { reason: 'FILES_DIR is not set' });
  return directory;
}
