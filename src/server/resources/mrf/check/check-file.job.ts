import { requireFound, HttpError } from '../../../errors.ts';
import { readJobFile } from '../../../jobs/read-job-file.ts';
import type { AccountJobKind } from '../../../jobs/job-kind.ts';
import { lockFile, storeValidation } from '../file.queries.ts';
import type { FormatName } from '../format/get-format.ts';
import { validateFile } from '../validate-file.ts';
import { toCheckFacts } from './check-facts.ts';

/** The input of the job: the file (mrf_file) to check. */
interface CheckInput {
  fileId: number;
}

/** Checks the content of a file that is too large to be checked in a request. */
export const checkMrfFileJob: AccountJobKind<CheckInput> = {
  name: 'checkMrfFile',
  input: {
    type: 'object',
    properties: { fileId: { type: 'integer' } },
    required: ['fileId'],
    additionalProperties: false,
  },
  operation: 'checkMrfFile',
  attempts: 3,
  async run(job) {
    const { fileId } = job.input;
    const { content_id: contentId, file_type: type } = requireFound(
      await job.transaction((transaction) => lockFile(transaction, fileId)),
    );
    if (contentId === null) throw new HttpError('conflict');
    const progress = { fileId: contentId, fromPercent: 1, toPercent: 99, step: 'validating' };
    const checkedFile = await validateFile(
      job.services.schemaFiles,
      type as FormatName,
      readJobFile(job, progress),
    );
    return async (lastTransaction) => {
      const file = requireFound(await lockFile(lastTransaction, fileId));
      // If the content was replaced during the check, another job checks the new content.
      if (file.content_id !== contentId) throw new HttpError('conflict');
      const version = { fileId, rowVersion: file.row_version };
      await storeValidation(
        lastTransaction,
        version,
        toCheckFacts(job.services, checkedFile, file),
      );
      return { objectId: String(fileId) };
    };
  },
};
