import { Readable } from 'node:stream';
import { requireFound, HttpError } from '../../errors.ts';
import { readWholeFile } from '../../files/read-stored-file.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Handler } from '../../requests/call.ts';
import { checkMrfFileJob } from './check/check-file.job.ts';
import { toCheckFacts } from './check/check-facts.ts';
import { lockFile, toJobKey, storeValidation } from './file.queries.ts';
import type { FormatName } from './format/get-format.ts';
import { toMessages } from './structure-problems.ts';
import { validateFile } from './validate-file.ts';

/** The check of a larger file would take longer than a request may; checkMrfFile checks it in a job. */
const maxFileBytes = 20_000_000;

export const validateMrfFile: Handler<'validateMrfFile'> = async (call) => {
  const { fileId } = call.input;
  const file = requireFound(await lockFile(call, fileId));
  const size = file.size_bytes ?? 0;
  // Files of other hosts are not validated, since the server does not fetch their URLs.
  if (file.content_id === null || size > maxFileBytes) throw new HttpError('conflict');
  const content = requireFound(await readWholeFile(call, file.content_id));
  const type = file.file_type as FormatName;
  const checkedFile = await validateFile(call.services.schemaFiles, type, Readable.from([content]));
  const facts = toCheckFacts(call.services, checkedFile, file);
  await storeValidation(call, call.input, facts);
  const { problems, schemaVersion } = facts;
  call.auditObject(fileId, { problems: problems.length });
  return { valid: problems.length === 0, schemaVersion, errors: toMessages(call, problems) };
};

/** Starts the job that checks a file of any size. */
export const checkMrfFile: Handler<'checkMrfFile'> = async (call) => {
  const { fileId } = call.input;
  const file = requireFound(await lockFile(call, fileId));
  if (file.content_id === null) throw new HttpError('conflict');
  call.auditObject(fileId);
  return startJob(call, checkMrfFileJob, { input: { fileId }, openKey: toJobKey(fileId) });
};
