import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';
import type { FileStore } from './store-files.ts';
import {
  deleteUnclaimedFiles,
  findAnyChunk,
  findFileInDatabase,
  moveToPlace,
  findOrphanedPlaces,
} from './stored-files.queries.ts';

const batch = 1_000;

/** Deletes files that no record references, and leftovers of a crash in FILES_DIR. */
export async function sweepFiles({ kysely, directory }: FileStore): Promise<void> {
  for (;;) {
    const { deleted, places } = await deleteUnclaimedFiles(kysely, limits.sweepBatch.value);
    for (const place of places) await directory?.remove(place);
    if (deleted < limits.sweepBatch.value) break;
  }
  if (!directory) return;
  let old: string[] = [];
  const removeOrphans = async () => {
    for (const place of await findOrphanedPlaces(kysely, old)) await directory.remove(place);
    old = [];
  };
  for await (const place of directory.expiredPlaces(clock.machineNow()))
    if (old.push(place) === batch) await removeOrphans();
  await removeOrphans();
}

/** Moves files from the database to FILES_DIR, one at a time. Readers find each file in either place. */
export async function moveFilesToDirectory(
  { kysely, directory }: FileStore,
  signal: AbortSignal,
): Promise<void> {
  if (!directory) return;
  for (;;) {
    signal.throwIfAborted();
    const file = await findFileInDatabase(kysely);
    if (!file) return;
    const place = directory.newPlace();
    await directory.write(place, chunksOf({ kysely }, file));
    await kysely.transaction().execute((trx) => moveToPlace(trx, file.file_id, place));
  }
}

async function* chunksOf(
  { kysely }: Pick<FileStore, 'kysely'>,
  { file_id, size_bytes }: { file_id: number; size_bytes: number },
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let position = 0; read < size_bytes; position++) {
    const { bytes } = await findAnyChunk(kysely, file_id, position);
    read += bytes.length;
    yield bytes;
  }
}
