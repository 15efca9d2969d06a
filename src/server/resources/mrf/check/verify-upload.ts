import { createHash } from 'node:crypto';
import { requireFound, HttpError } from '../../../errors.ts';
import type { AccountJob } from '../../../jobs/job-kind.ts';
import { readJobFile } from '../../../jobs/read-job-file.ts';
import { deleteImport, findImport } from '../../file-import/file-import.queries.ts';
import { recordRefusal } from '../file.queries.ts';

type Job = AccountJob<{ fileId: number }>;

/**
 * Returns the content id of an upload whose hash is the one that the sender stated. If the hash differs, deletes the upload,
 * records why in the mrf_file and throws.
 */
export async function verifyUpload(job: Job, importId: number): Promise<number> {
  const upload = requireFound(
    await job.transaction((transaction) => findImport(transaction, importId)),
  );
  if ((await computeHash(job, upload.file_id)) === upload.sha256) return upload.file_id;
  await job.transaction(async (transaction) => {
    await deleteImport(transaction, importId);
    await recordRefusal(transaction, job.input.fileId, { rule: 'damaged', params: {} });
  });
  throw new HttpError('conflict', { reason: 'the content is not what was sent' });
}

async function computeHash(job: Job, contentId: number): Promise<string> {
  const hash = createHash('sha256');
  const progress = { fileId: contentId, fromPercent: 1, toPercent: 40, step: 'comparing' };
  for await (const chunk of readJobFile(job, progress)) hash.update(chunk);
  return hash.digest('hex');
}
