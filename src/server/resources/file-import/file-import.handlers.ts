import { limits } from '#shared/schemas/limits.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { toSafeFileName } from '../../files/file-name.ts';
import { addPart, beginStoredFile, completeStoredFile } from '../../files/store-parts.ts';
import { countAmount } from '../../policy/rates.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import {
  addReceivedBytes,
  deleteImport,
  findImport,
  insertImport,
  listOwnImports,
  storeHash,
  type ImportRow,
} from './file-import.queries.ts';

/** File names ending in .json, .json.gz or .gz. */
const dataFileName = /\.(?:json|json\.gz|gz)$/iu;
/** A SHA-256 hash in hexadecimal. */
const sha256Hex = /^[0-9a-f]{64}$/u;
const bytesPerMegabyte = 1_048_576;
/** An account with too many open imports may try again after this time, when an import may have expired. */
const retrySeconds = 3600;

const toImport = (row: ImportRow) => ({
  importId: row.import_id,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  receivedBytes: row.received_bytes,
  partBytes: limits.importPart.value,
  complete: row.sha256 !== null,
  expiresDate: row.expires_date,
});

export const listFileImports: Handler<'listFileImports'> = async (call) =>
  (await listOwnImports(call)).map(toImport);

export const readFileImport: Handler<'readFileImport'> = async (call) =>
  toImport(requireFound(await findImport(call, call.input.importId)));

/** Begins the upload of a large file. The whole size counts toward the account's daily quota, even if the upload is cancelled. */
export const beginFileImport: Handler<'beginFileImport'> = async (call) => {
  const { sizeBytes } = call.input;
  const fileName = toSafeFileName(call.input.fileName);
  if (fileName === undefined || !dataFileName.test(fileName))
    throw createFieldError('fileName', 'invalidFileType');
  if (sizeBytes > limits.importBytes.value) throw new HttpError('tooLarge');
  const { accountId } = requirePerson(call);
  if ((await listOwnImports(call)).length >= limits.importsPerAccount.value)
    throw new HttpError('tooManyRequests', { retryAfter: retrySeconds });
  const megabytes = Math.ceil(sizeBytes / bytesPerMegabyte);
  const quota = limits.importMegabytesPerDay.value;
  await countAmount(call.trx, `import account ${accountId}`, megabytes, quota);
  const fileId = await beginStoredFile(call, { accountId, size: sizeBytes });
  const row = {
    file_name: fileName,
    size_bytes: sizeBytes,
    file_id: fileId,
    created_by: accountId,
  };
  const { import_id: importId } = await insertImport(call, row);
  call.auditObject(importId, { sizeBytes });
  return toImport(requireFound(await findImport(call, importId)));
};

export const addFileImportPart: Handler<'addFileImportPart'> = async (call) => {
  const { input, bytes } = call;
  const row = requireFound(await findImport(call, input.importId));
  const missingBytes = row.size_bytes - row.received_bytes;
  if (input.offset !== row.received_bytes || bytes.length > missingBytes)
    throw new HttpError('conflict');
  // The content is stored in chunks of this size, so every part except the last must be a multiple of it.
  if (bytes.length < missingBytes && bytes.length % limits.fileChunk.value !== 0)
    throw new HttpError('malformed');
  if (!(await addReceivedBytes(call, row, bytes.length))) throw new HttpError('conflict');
  await addPart(call, row, bytes);
  return toImport(requireFound(await findImport(call, input.importId)));
};

/** Stores the hash that the client states for the complete file. The job that uses the file compares the hash with the content. */
export const completeFileImport: Handler<'completeFileImport'> = async (call) => {
  const { importId, sha256 } = call.input;
  const row = requireFound(await findImport(call, importId));
  if (!sha256Hex.test(sha256)) throw new HttpError('malformed');
  const hash = Buffer.from(sha256, 'hex');
  if (!(await storeHash(call, row, hash))) throw new HttpError('conflict');
  await completeStoredFile(call, row, hash);
  call.auditObject(importId, { sha256 });
  return toImport(requireFound(await findImport(call, importId)));
};

export const cancelFileImport: Handler<'cancelFileImport'> = async (call) => {
  const { importId } = call.input;
  requireFound(await findImport(call, importId));
  await deleteImport(call, importId);
  call.auditObject(importId);
};
