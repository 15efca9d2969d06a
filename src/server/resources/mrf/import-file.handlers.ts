import { fieldProblem, found, HttpError } from '../../errors.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { findImport } from '../file-import/file-import.queries.ts';
import { importMrfFileJob } from './check/import-file.job.ts';
import { findFile, insertFile, jobKeyOf } from './file.queries.ts';
import { requireNetworks } from './require-networks.ts';

/** Adds a file whose content was sent in parts. It has no content until a job has imported it. */
export const importMrfFile: Handler<'importMrfFile'> = async (call) => {
  const { input } = call;
  const { networkIds = [], staleAfterDays = 30 } = input;
  await requireComplete(call, input.importId);
  await requireNetworks(call, networkIds);
  const row = {
    name: input.name.trim(),
    description: input.description.trim(),
    file_type: input.fileType,
    hosted_here: true,
    last_updated_on: call.today,
    owner_name: input.ownerName?.trim() || null,
    stale_after_days: staleAfterDays,
  };
  const fileId = await insertFile(call, row, networkIds);
  if (fileId === undefined) throw fieldProblem('name', 'mrfFileNameInUse');
  call.auditWrite(fileId);
  return start(call, fileId, input.importId);
};

/** Replaces the content by one that was sent in parts, for example that of the next month. */
export const replaceMrfFile: Handler<'replaceMrfFile'> = async (call) => {
  const { fileId, importId } = call.input;
  const file = found(await findFile(call, fileId));
  // Generated files and files of other hosts have no uploaded content.
  if (!file.hosted_here || file.produced_here) throw new HttpError('conflict');
  await requireComplete(call, importId);
  call.auditWrite(fileId);
  return start(call, fileId, importId);
};

/** @throws HttpError 422 unless all of the file has arrived, for this account */
async function requireComplete(call: Call, importId: number): Promise<void> {
  const sent = await findImport(call, importId);
  if (!sent || sent.sha256 === null) throw fieldProblem('importId', 'required');
}

async function start(call: Call, fileId: number, importId: number) {
  const started = await startJob(call, importMrfFileJob, {
    input: { fileId, importId },
    openKey: jobKeyOf(fileId),
  });
  return { ...started, fileId };
}
