import type { MrfFileImport } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { findImport } from '../file-import/file-import.queries.ts';
import { importMrfFileJob, type ContentSource } from './check/import-file.job.ts';
import {
  defaultStaleAfterDays,
  lockFile,
  insertFile,
  recordSource,
  toJobKey,
} from './file.queries.ts';
import { isPublicLocation } from './public-location.ts';
import { requireNetworks } from './require-networks.ts';

/** Creates a file and starts the job that imports its content, which was uploaded or is fetched from a URL. */
export const importMrfFile: Handler<'importMrfFile'> = async (call) => {
  const { input } = call;
  const { networkIds = [], staleAfterDays = defaultStaleAfterDays } = input;
  const source = await requireContentSource(call, input);
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
  if (fileId === undefined) throw createFieldError('name', 'mrfFileNameInUse');
  call.auditObject(fileId);
  return startImport(call, fileId, source);
};

/** Starts the job that replaces the content of a file, for example by that of the next month. */
export const replaceMrfFile: Handler<'replaceMrfFile'> = async (call) => {
  const { fileId } = call.input;
  const file = requireFound(await lockFile(call, fileId));
  // Generated files and files of other hosts have no uploaded content.
  if (!file.hosted_here || file.produced_here) throw new HttpError('conflict');
  const source = await requireContentSource(call, call.input);
  call.auditObject(fileId);
  return startImport(call, fileId, source);
};

type SourceInput = Pick<MrfFileImport, 'contentFrom' | 'importId' | 'sourceAddress'>;

async function requireContentSource(
  call: Call,
  { contentFrom, importId = 0, sourceAddress = '' }: SourceInput,
): Promise<ContentSource> {
  if (contentFrom === 'address') return { sourceAddress: requireAllowedUrl(call, sourceAddress) };
  const upload = await findImport(call, importId);
  // The upload must be complete and belong to this account.
  if (!upload || upload.sha256 === null) throw createFieldError('importId', 'required');
  return { importId };
}

/** @throws HttpError 422 unless the URL is on a host from which this brand may fetch files */
function requireAllowedUrl({ request }: Call, text: string): string {
  const url = text.trim();
  if (!isPublicLocation(url)) throw createFieldError('sourceAddress', 'publicHttps');
  const { outsideHosts = [] } = request.brand;
  if (!outsideHosts.includes(new URL(url).hostname))
    throw createFieldError('sourceAddress', 'hostNotListed', {
      hosts: outsideHosts.join(', ') || '–',
    });
  return url;
}

async function startImport(call: Call, fileId: number, source: ContentSource) {
  const job = await startJob(call, importMrfFileJob, {
    input: { fileId, ...source },
    openKey: toJobKey(fileId),
  });
  await recordSource(call, fileId, source.sourceAddress ?? null);
  return { ...job, fileId };
}
