import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';
import type { FileStore } from './store-files.ts';
import {
  deleteUnclaimedFiles,
  getAnyChunk,
  findFileInDatabase,
  updateStorageKey,
  listOrphanedKeys,
} from './stored-files.queries.ts';

/** Keys that one query looks up. */
const keysPerQuery = 1_000;

/** Deletes files that no record references, and leftovers of a crash in FILES_DIR. */
export async function sweepFiles({ kysely, directory }: FileStore): Promise<void> {
  for (;;) {
    const { deleted, storageKeys } = await deleteUnclaimedFiles(kysely, limits.sweepBatch.value);
    for (const storageKey of storageKeys) await directory?.remove(storageKey);
    if (deleted < limits.sweepBatch.value) break;
  }
  if (!directory) return;
  let expiredKeys: string[] = [];
  const removeOrphans = async () => {
    for (const storageKey of await listOrphanedKeys(kysely, expiredKeys))
      await directory.remove(storageKey);
    expiredKeys = [];
  };
  for await (const storageKey of directory.listExpiredKeys(clock.machineNow()))
    if (expiredKeys.push(storageKey) === keysPerQuery) await removeOrphans();
  await removeOrphans();
}

/** Moves files from the database to FILES_DIR, one at a time. A file can be read from either. */
export async function moveFilesToDirectory(
  { kysely, directory }: FileStore,
  signal: AbortSignal,
): Promise<void> {
  if (!directory) return;
  for (;;) {
    signal.throwIfAborted();
    const file = await findFileInDatabase(kysely);
    if (!file) return;
    const storageKey = directory.createKey();
    await directory.write(storageKey, readChunks({ kysely }, file));
    await kysely.transaction().execute((trx) => updateStorageKey(trx, file.file_id, storageKey));
  }
}

async function* readChunks(
  { kysely }: Pick<FileStore, 'kysely'>,
  { file_id, size_bytes }: { file_id: number; size_bytes: number },
): AsyncGenerator<Uint8Array> {
  let bytesRead = 0;
  for (let position = 0; bytesRead < size_bytes; position++) {
    const { bytes } = await getAnyChunk(kysely, file_id, position);
    bytesRead += bytes.length;
    yield bytes;
  }
}
