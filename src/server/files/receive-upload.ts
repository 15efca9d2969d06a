import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { limits } from '#shared/schemas/limits.ts';
import { takesImages, getUploadLimits } from '#shared/schemas/upload-limits.ts';
import { HttpError, createFieldError } from '../errors.ts';
import { countAmount } from '../policy/rates.ts';
import type { Session } from '../policy/session.ts';
import { checkUploadedFile } from './accept-file.ts';
import {
  getFieldLimits,
  getFileField,
  groupNamesByField,
  getParserLimits,
  requireFileCount,
  type FieldLimits,
  type SentFile,
  type UploadedFile,
} from './file-fields.ts';
import { countParts } from './part-count.ts';
import { requirePartSize, receivePart } from './receive-part.ts';
import type { Scanner } from './scanner.ts';
import { storeFile, type FileStore } from './store-files.ts';
import { deleteUnclaimed } from './stored-files.queries.ts';
import type { UploadLimiter } from './upload-limiter.ts';

interface UploadServices extends FileStore {
  scan: Scanner;
  log: FastifyBaseLogger;
  uploadLimiter: UploadLimiter;
}

/** The body of a request. Its files exist until the request has ended. */
export interface Upload {
  body: unknown;
  /** The part of a large file; empty for other bodies. */
  bytes: Buffer;
  /** Names of the files by field. */
  fileNames: Readonly<Record<string, readonly string[]>>;
  /** Stores the files. `end` deletes those that no record has claimed. */
  store(): Promise<UploadedFile[]>;
  end(): Promise<void>;
}

const maxBodySize = limits.filesPerUpload.value * limits.fileSize.value + limits.largeUpload.value;

/**
 * Receives a request body. Files are read and inspected before the transaction begins, so that a slow upload holds no
 * database connection. Size and number of files are limited while reading (points 5 and 9 of the specification).
 */
export async function receiveUpload(
  services: UploadServices,
  operation: Operation,
  request: FastifyRequest,
  session: Session | undefined,
): Promise<Upload> {
  const accountId = session?.person?.accountId;
  if (operation.input.encoding === 'bytes') return receiveOnePart(services, request, accountId);
  if (operation.input.encoding !== 'multipart')
    return { ...withoutFiles, body: request.body, end: async () => {} };
  const size = requireDeclaredSize(request);
  const isLarge = size > limits.largeUpload.value;
  const fieldLimits = getFieldLimits(operation);
  const releaseMemory = isLarge
    ? services.uploadLimiter.admit(getBucket(accountId, request), size)
    : () => {};
  try {
    const { fields, files } = await Promise.race([
      readParts(services, request, operation, fieldLimits),
      rejectOnDisconnect(request.raw),
    ]);
    return {
      body: fields,
      bytes: emptyBuffer,
      fileNames: groupNamesByField(files),
      ...createStorage(services, {
        files,
        fieldLimits,
        isLarge,
        accountId,
        request,
        releaseMemory,
      }),
    };
  } catch (error) {
    releaseMemory();
    throw toHttpError(error);
  }
}

const emptyBuffer = Buffer.alloc(0);
const withoutFiles = { bytes: emptyBuffer, fileNames: {}, store: async () => [] };

/** Receives a part of a large file. The upload limiter counts its memory until the request has ended. */
async function receiveOnePart(
  { uploadLimiter }: UploadServices,
  request: FastifyRequest,
  accountId: number | undefined,
): Promise<Upload> {
  const releaseMemory = uploadLimiter.admit(
    `part of ${getBucket(accountId, request)}`,
    requirePartSize(request.raw),
  );
  try {
    const bytes = await receivePart(request.raw);
    return { ...withoutFiles, body: undefined, bytes, end: async () => releaseMemory() };
  } catch (error) {
    releaseMemory();
    throw error;
  }
}

const getBucket = (accountId: number | undefined, request: FastifyRequest): string =>
  accountId === undefined ? `upload ${request.info.network}` : `upload account ${accountId}`;

/** Returns Content-Length, which Node enforces. Without it, the maximum size is assumed. */
function requireDeclaredSize({ headers }: FastifyRequest): number {
  const size = Number(headers['content-length'] ?? maxBodySize);
  if (size > maxBodySize) throw new HttpError('tooLarge');
  return size;
}

async function readParts(
  services: UploadServices,
  request: FastifyRequest,
  { input }: Operation,
  fieldLimits: FieldLimits,
) {
  const fields: Record<string, unknown> = {};
  const files: SentFile[] = [];
  const { scan, log } = services;
  const partsSent = countParts(request.raw);
  let partsRead = 0;
  for await (const part of request.parts(getParserLimits(fieldLimits))) {
    partsRead += 1;
    if (part.type === 'file') {
      const field = getFileField(part, fieldLimits);
      const { accept, max, bytes } = fieldLimits.get(field) ?? getUploadLimits();
      const earlierFiles = files
        .filter((received) => received.field === field)
        .map(({ file }) => file);
      if (earlierFiles.length >= max) throw createFieldError(field, 'maxItems', { max });
      const sent = await readPart(part);
      if (sent.bytes.length > bytes) throw new HttpError('tooLarge');
      const image = takesImages(input.upload, field);
      const checks = { scan, log, accept, image, field };
      files.push({ field, file: await checkUploadedFile(sent, earlierFiles, checks) });
    } else addField(fields, part, input.schema);
  }
  if (partsRead !== partsSent()) throw new HttpError('malformed', { reason: 'a part has no name' });
  return { fields, files };
}

/** Adds a field of the form. Only a field for a list may be sent several times. */
function addField(
  fields: Record<string, unknown>,
  { fieldname, value }: { fieldname: string; value: unknown },
  { properties = {} }: JsonSchema,
): void {
  if (!(fieldname in fields)) fields[fieldname] = value;
  else if (properties[fieldname]?.type !== 'array') throw new HttpError('malformed');
  else fields[fieldname] = [fields[fieldname], value].flat();
}

/**
 * Rejects when the client disconnects before the end of the body; otherwise the multipart parser would wait forever.
 */
function rejectOnDisconnect(incoming: IncomingMessage): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onClose = () => {
    if (!incoming.complete)
      reject(new HttpError('malformed', { reason: 'the client disconnected' }));
  };
  if (incoming.destroyed) onClose();
  else incoming.once('close', onClose);
  return promise;
}

const readPart = async (part: MultipartFile) => ({
  name: part.filename,
  bytes: await part.toBuffer(),
});

interface ReceivedFiles {
  files: SentFile[];
  fieldLimits: FieldLimits;
  isLarge: boolean;
  accountId: number | undefined;
  request: FastifyRequest;
  releaseMemory: () => void;
}

function createStorage(
  services: UploadServices,
  received: ReceivedFiles,
): Pick<Upload, 'store' | 'end'> {
  const { files, isLarge, accountId, request, releaseMemory } = received;
  const { uploadLimiter, log } = services;
  const ids: number[] = [];
  return {
    async store() {
      requireFileCount(files, received.fieldLimits);
      if (files.length === 0) return [];
      await requireQuota(services, getBucket(accountId, request), files);
      const releaseTurn = isLarge ? await uploadLimiter.waitForTurn() : () => {};
      try {
        const stored = [];
        for (const { field, file } of files)
          stored.push({ ...(await storeFile(services, file, accountId ?? null, ids)), field });
        return stored;
      } finally {
        releaseTurn();
      }
    },
    async end() {
      releaseMemory();
      // The response is already decided; the sweeper deletes any remaining files.
      await deleteFiles(services, ids).catch((error: unknown) => {
        log.error({ err: error }, 'unclaimed files could not be deleted');
      });
    },
  };
}

async function deleteFiles({ kysely, directory }: UploadServices, ids: readonly number[]) {
  for (const storageKey of await deleteUnclaimed(kysely, ids)) await directory?.remove(storageKey);
}

async function requireQuota(
  { kysely }: UploadServices,
  bucket: string,
  files: readonly SentFile[],
) {
  const bytes = files.reduce((sum, { file }) => sum + file.bytes.length, 0);
  await countAmount(kysely, bucket, bytes, limits.uploadBytesPerDay.value);
}

const limitCodes = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

/** Maps parser errors, such as a missing boundary or a truncated body, to an HttpError for the sender. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code = '', message } = error as { code?: string; message?: string };
  return limitCodes.has(code)
    ? new HttpError('tooLarge', { reason: code })
    : new HttpError('malformed', { reason: message ?? code });
}
