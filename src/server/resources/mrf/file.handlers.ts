import type { MrfFileInput, MrfFileUpdate } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { releaseFile } from '../../files/stored-files.queries.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  defaultStaleAfterDays,
  updateFile,
  deleteFile,
  selectMatchingFiles,
  lockFile,
  findOpenJob,
  insertFile,
  isFileNameTaken,
  listNetworks,
  type ContentRefusal,
} from './file.queries.ts';
import { requireNetworks } from './require-networks.ts';
import { toMessages } from './structure-problems.ts';
import { isPublicLocation } from './public-location.ts';
import { schemaVersion } from './table-of-contents.ts';

const bytesPerMegabyte = 1_000_000;

export const searchMrfFiles: Handler<'searchMrfFiles'> = async (call) => {
  const page = await readPage(call, selectMatchingFiles(call, call.input));
  return page.map((row) => ({ ...row, problems: toMessages(call, row.errors ?? []) }));
};

export const listMrfNetworks: Handler<'listMrfNetworks'> = async (call) =>
  (await listNetworks(call)).map((row) => toFields(call, row));

export const readMrfFile: Handler<'readMrfFile'> = async (call) => {
  const file = toFields(call, requireFound(await lockFile(call, call.input.fileId)));
  const { hostedHere, sizeBytes } = file;
  const sizeMegabytes =
    hostedHere || sizeBytes === undefined
      ? undefined
      : Math.max(1, Math.round(sizeBytes / bytesPerMegabyte));
  const jobId = await findOpenJob(call, call.input.fileId);
  const problems = toMessages(call, file.errors ?? []);
  return {
    ...file,
    jobId,
    sizeMegabytes,
    problems,
    warnings: toMessages(call, file.warnings ?? []),
    contentFrom: file.sourceAddress === undefined ? 'upload' : 'address',
    refusals: file.refusal ? [toRefusalText(call, file.refusal as ContentRefusal)] : [],
  };
};

const toRefusalText = ({ services, request }: Call, { rule, params, at }: ContentRefusal) => ({
  message: services.text(request.language, `server.mrf.${rule}`, params),
  refusedDate: at,
});

const createNameTakenError = () => createFieldError('name', 'mrfFileNameInUse');

/** @throws HttpError 422 unless a file that is hosted elsewhere has a public URL, and a hosted one has none */
function requireLocation(location: string | undefined, isHosted: boolean): void {
  // The text of the rule hostedElsewhere says that the file is hosted here and cannot have another URL.
  if (isHosted && location !== undefined) throw createFieldError('location', 'hostedElsewhere');
  if (!isHosted && location === undefined) throw createFieldError('location', 'required');
  if (location !== undefined && !isPublicLocation(location))
    throw createFieldError('location', 'publicHttps');
}

async function toColumns(call: Call, input: MrfFileInput | MrfFileUpdate, isHosted: boolean) {
  const { location, networkIds = [], sizeMegabytes } = input;
  requireLocation(location, isHosted);
  if (input.lastUpdatedOn > call.today) throw createFieldError('lastUpdatedOn', 'inFuture');
  await requireNetworks(call, networkIds);
  return {
    name: input.name.trim(),
    description: input.description.trim(),
    location: location ?? null,
    schema_version: input.schemaVersion ?? schemaVersion,
    last_updated_on: input.lastUpdatedOn,
    owner_name: input.ownerName?.trim() || null,
    stale_after_days: input.staleAfterDays ?? defaultStaleAfterDays,
    size_bytes: sizeMegabytes === undefined ? null : sizeMegabytes * bytesPerMegabyte,
  };
}

export const createMrfFile: Handler<'createMrfFile'> = async (call) => {
  const { fileType, networkIds = [] } = call.input;
  const row = {
    ...(await toColumns(call, call.input, false)),
    file_type: fileType,
    hosted_here: false,
  };
  const fileId = await insertFile(call, row, networkIds);
  if (fileId === undefined) throw createNameTakenError();
  call.auditObject(fileId);
  return { fileId };
};

export const updateMrfFile: Handler<'updateMrfFile'> = async (call) => {
  const { fileId, networkIds = [] } = call.input;
  const file = requireFound(await lockFile(call, fileId));
  const row = await toColumns(call, call.input, file.hosted_here);
  if (await isFileNameTaken(call, row.name, fileId)) throw createNameTakenError();
  await updateFile(call, call.input, row, networkIds);
  call.auditObject(fileId);
};

export const deleteMrfFile: Handler<'deleteMrfFile'> = async (call) => {
  const { fileId } = call.input;
  const file = requireFound(await lockFile(call, fileId));
  if (file.used_by.length > 0) throw new HttpError('inUse');
  const contentId = await deleteFile(call, fileId);
  if (contentId !== undefined) await releaseFile(call.scoped, contentId);
  call.auditObject(fileId);
};
