import { requireFound } from '../../../errors.ts';
import { storeStream } from '../../../files/store-files.ts';
import { assignFile, releaseFile } from '../../../files/stored-files.queries.ts';
import { readJobFile } from '../../../jobs/read-job-file.ts';
import type {
  JobOutcome,
  JobTransaction,
  AccountJob,
  AccountJobKind,
} from '../../../jobs/job-kind.ts';
import { deleteImport } from '../../file-import/file-import.queries.ts';
import { lockFile } from '../file.queries.ts';
import type { FormatName } from '../format/get-format.ts';
import { replaceContent } from '../produced-file.queries.ts';
import { unpack, validateFile, type CheckedFile } from '../validate-file.ts';
import { toCheckFacts } from './check-facts.ts';
import { fetchContent } from './fetch-content.ts';
import { verifyUpload } from './verify-upload.ts';

/** The source of content: a completed upload (file import), or a URL. */
export type ContentSource =
  { importId: number; sourceAddress?: never } | { importId?: never; sourceAddress: string };

/** The file whose content is replaced, and the source of the new content. */
export type MrfImport = { fileId: number } & ContentSource;
type ImportJob = AccountJob<MrfImport>;

/** The imported content and the result of its validation. */
interface ImportedFile {
  contentId: number;
  checkedFile: CheckedFile;
}

/**
 * Imports the content of a file from an upload or a URL: validates its format, and replaces the previous content.
 */
export const importMrfFileJob: AccountJobKind<MrfImport> = {
  name: 'importMrfFile',
  input: {
    type: 'object',
    properties: {
      fileId: { type: 'integer' },
      importId: { type: 'integer' },
      sourceAddress: { type: 'string' },
    },
    required: ['fileId'],
    additionalProperties: false,
  },
  operation: 'importMrfFile',
  attempts: 3,
  async run(job) {
    const { fileId, importId, sourceAddress } = job.input;
    const { file, accountId } = await job.transaction(async (transaction) => ({
      file: requireFound(await lockFile(transaction, fileId)),
      accountId: transaction.scope.accountId,
    }));
    const receivedContentId =
      importId === undefined
        ? await fetchContent(job, sourceAddress)
        : await verifyUpload(job, importId);
    // Fetching or verifying took the progress to 40 percent; unpacking continues at 80.
    const progress = {
      fileId: receivedContentId,
      fromPercent: 40,
      toPercent: 80,
      step: 'validating',
    };
    const checkedFile = await validateFile(
      job.services.schemaFiles,
      file.file_type as FormatName,
      readJobFile(job, progress),
    );
    const contentId =
      checkedFile.isGzip && checkedFile.problems.length === 0
        ? await storeUnpacked(job, receivedContentId, accountId)
        : receivedContentId;
    return (lastTransaction) => storeResult(job, lastTransaction, { contentId, checkedFile });
  },
};

/** Stores gzip content unpacked, because published files are served as JSON. Returns the id of the unpacked content. */
async function storeUnpacked(
  job: ImportJob,
  contentId: number,
  accountId: number | null,
): Promise<number> {
  const progress = { fileId: contentId, fromPercent: 80, toPercent: 99, step: 'storing' };
  const content = unpack(readJobFile(job, progress));
  const file = { fileName: 'unpacked.json', contentType: 'application/json', content };
  return (await storeStream(job.services, file, accountId)).fileId;
}

async function storeResult(
  job: ImportJob,
  lastTransaction: JobTransaction,
  { contentId, checkedFile }: ImportedFile,
): Promise<JobOutcome> {
  const { fileId, importId } = job.input;
  const file = requireFound(await lockFile(lastTransaction, fileId));
  if (importId !== undefined) await deleteImport(lastTransaction, importId);
  await assignFile(lastTransaction.scoped, contentId);
  const facts = toCheckFacts(job.services, checkedFile, {
    ...file,
    last_updated_on: lastTransaction.today,
  });
  const previousContentId = await replaceContent(lastTransaction, fileId, {
    contentId,
    ...facts,
  });
  if (previousContentId !== undefined) await releaseFile(lastTransaction.scoped, previousContentId);
  return { objectId: String(fileId) };
}
