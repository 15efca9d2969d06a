import { createHash } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { found, HttpError } from '../../../errors.ts';
import { storeStream } from '../../../files/store-files.ts';
import { claimFile, releaseFile } from '../../../files/stored-files.queries.ts';
import { readJobFile } from '../../../jobs/read-job-file.ts';
import type {
  JobOutcome,
  JobTransaction,
  ReaderJob,
  ReaderJobKind,
} from '../../../jobs/job-kind.ts';
import { deleteImport, findImport } from '../../file-import/file-import.queries.ts';
import { findFile, storeValidation } from '../file.queries.ts';
import type { FormatName } from '../format/formats.ts';
import { replaceContent } from '../produced-file.queries.ts';
import { unpacked, validateFile, type CheckedFile } from '../validate-file.ts';
import { factsOf } from './check-facts.ts';

export interface MrfImport {
  fileId: number;
  importId: number;
}
type ImportJob = ReaderJob<MrfImport>;

/** The imported content and the result of its validation. */
interface Arrived {
  contentId: number;
  checked: CheckedFile;
}

/** Imports the content of a file: verifies its hash, validates its format, and replaces the previous content. */
export const importMrfFileJob: ReaderJobKind<MrfImport> = {
  name: 'importMrfFile',
  input: {
    type: 'object',
    properties: { fileId: { type: 'integer' }, importId: { type: 'integer' } },
    required: ['fileId', 'importId'],
    additionalProperties: false,
  },
  operation: 'importMrfFile',
  attempts: 3,
  async run(job) {
    const { fileId, importId } = job.input;
    const { file, sent, accountId } = await job.transaction(async (transaction) => ({
      file: found(await findFile(transaction, fileId)),
      sent: found(await findImport(transaction, importId)),
      accountId: transaction.scope.accountId,
    }));
    if ((await hashOf(job, sent.file_id)) !== sent.sha256) {
      await job.transaction((transaction) => refuseDamaged(transaction, job.input));
      throw new HttpError('conflict', { because: 'the content is not what was sent' });
    }
    const reading = { fileId: sent.file_id, from: 20, to: 80, step: 'validating' };
    const checked = await validateFile(
      job.services.schemaFiles,
      file.file_type as FormatName,
      readJobFile(job, reading),
    );
    const contentId =
      checked.isGzip && checked.problems.length === 0
        ? await storeUnpacked(job, sent.file_id, accountId)
        : sent.file_id;
    return (last) => takeOver(job, last, { contentId, checked });
  },
};

async function hashOf(job: ImportJob, contentId: number): Promise<string> {
  const hash = createHash('sha256');
  const reading = { fileId: contentId, from: 1, to: 20, step: 'receiving' };
  for await (const piece of readJobFile(job, reading)) hash.update(piece);
  return hash.digest('hex');
}

/** Published files are served as JSON and compressed while they are sent. Returns the id of the unpacked content. */
async function storeUnpacked(
  job: ImportJob,
  contentId: number,
  accountId: number | null,
): Promise<number> {
  const reading = { fileId: contentId, from: 80, to: 99, step: 'storing' };
  const content = upTo(limits.importBytes.value, unpacked(readJobFile(job, reading)));
  const file = { fileName: 'unpacked.json', contentType: 'application/json', content };
  return (await storeStream(job.services, file, accountId)).fileId;
}

async function* upTo(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > most) throw new HttpError('tooLarge');
    yield piece;
  }
}

async function takeOver(
  job: ImportJob,
  last: JobTransaction,
  { contentId, checked }: Arrived,
): Promise<JobOutcome> {
  const { fileId, importId } = job.input;
  const file = found(await findFile(last, fileId));
  await deleteImport(last, importId);
  await claimFile(last.scoped, contentId);
  const facts = factsOf(job.services, checked, { ...file, last_updated_on: last.today });
  const before = await replaceContent(last, fileId, { fileId: contentId, ...facts });
  if (before !== undefined) await releaseFile(last.scoped, before);
  return { objectId: String(fileId) };
}

/** Deletes content with a wrong hash. A file without other content is marked as damaged. */
async function refuseDamaged(
  transaction: JobTransaction,
  { fileId, importId }: MrfImport,
): Promise<void> {
  const file = found(await findFile(transaction, fileId));
  await deleteImport(transaction, importId);
  if (file.content_id !== null) return;
  const { row_version: rowVersion, schema_version: schemaVersion } = file;
  await storeValidation(
    transaction,
    { fileId, rowVersion },
    {
      problems: [{ pointer: '', rule: 'damaged', params: {} }],
      schemaVersion,
      lastUpdatedOn: file.last_updated_on,
    },
  );
}
