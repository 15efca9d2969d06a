import { limits } from '#shared/schemas/limits.ts';
import { requireFound, HttpError } from '../errors.ts';
import { getChunk, findStoredFile } from '../files/stored-files.queries.ts';
import type { AccountJob } from './job-kind.ts';

/** Chunks of the database that are read in one transaction. */
const chunksPerTransaction = 16;
/** Bytes after which the progress of the job is reported again. */
const bytesPerReport = 4_194_304;

type JobContext = Pick<AccountJob<never>, 'transaction' | 'progress' | 'services'>;

interface FileProgress {
  fileId: number;
  /** The progress of the job at the beginning and at the end of the file, in percent. */
  fromPercent: number;
  toPercent: number;
  /** The step of the job that the user sees. */
  step: string;
}

/** Yields the content of a stored file that the user of a job may see, and reports how far it has come. */
export async function* readJobFile(
  job: JobContext,
  { fileId, fromPercent, toPercent, step }: FileProgress,
): AsyncGenerator<Uint8Array> {
  const file = requireFound(await job.transaction(({ scoped }) => findStoredFile(scoped, fileId)));
  let bytesRead = 0;
  let bytesReported = 0;
  for await (const piece of readPieces(job, { fileId, ...file })) {
    yield piece;
    bytesRead += piece.length;
    if (bytesRead - bytesReported < bytesPerReport) continue;
    bytesReported = bytesRead;
    const share = bytesRead / file.size_bytes;
    await job.progress(fromPercent + share * (toPercent - fromPercent), step);
  }
}

/** Yields the content from FILES_DIR, where `place` is its key, or from the database if `place` is null. */
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
