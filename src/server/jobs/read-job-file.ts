import { limits } from '#shared/schemas/limits.ts';
import { requireFound, HttpError } from '../errors.ts';
import { getChunk, findStoredFile } from '../files/stored-files.queries.ts';
import type { AccountJob } from './job-kind.ts';

/** Chunks of the database that are read in one transaction. */
const chunksPerTransaction = 16;
const bytesPerReport = 4_194_304;

type JobContext = Pick<AccountJob<never>, 'transaction' | 'progress' | 'services'>;

interface FileProgress {
  fileId: number;
  /** The progress of the job (percent) at the beginning and at the end of the file. */
  fromPercent: number;
  toPercent: number;
  step: string;
}

/** Yields the content of a stored file that the user of a job may see, and reports how far it has come. */
export async function* readJobFile(
  job: JobContext,
  { fileId, fromPercent, toPercent, step }: FileProgress,
): AsyncGenerator<Uint8Array> {
  const file = requireFound(await job.transaction(({ scoped }) => findStoredFile(scoped, fileId)));
  let read = 0;
  let reported = 0;
  for await (const piece of readPieces(job, { fileId, ...file })) {
    yield piece;
    read += piece.length;
    if (read - reported < bytesPerReport) continue;
    reported = read;
    const share = read / file.size_bytes;
    await job.progress(fromPercent + share * (toPercent - fromPercent), step);
  }
}

async function* readPieces(
  job: JobContext,
  { fileId, place, size_bytes }: { fileId: number; place: string | null; size_bytes: number },
): AsyncGenerator<Uint8Array> {
  const { directory } = job.services;
  if (place !== null) {
    if (!directory) throw new HttpError('unavailable', { reason: 'FILES_DIR is not set' });
    yield* directory.read(place);
    return;
  }
  const chunks = Math.ceil(size_bytes / limits.fileChunk.value);
  for (let first = 0; first < chunks; first += chunksPerTransaction) {
    const count = Math.min(chunksPerTransaction, chunks - first);
    yield* await job.transaction(async ({ scoped }) => {
      const pieces: Uint8Array[] = [];
      for (let index = 0; index < count; index++)
        pieces.push(await getChunk(scoped, fileId, first + index));
      return pieces;
    });
  }
}
