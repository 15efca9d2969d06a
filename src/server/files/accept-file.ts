import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isAcceptedName } from '#shared/schemas/upload-limits.ts';
import { HttpError, createFieldError } from '../errors.ts';
import { sliceBuffer } from './content-search.ts';
import { toSafeFileName } from './file-name.ts';
import { inspectFile } from './inspect-file.ts';
import { reencodeImage } from './reencode-image.ts';
import { ScannerUnavailableError } from './scan-result.ts';
import type { Scanner } from './scanner.ts';
import { FileEncodingError, UnsafeFileError, WrongFileKindError } from './unsafe-file.ts';
import { UnusableImageError } from './unusable-image.ts';

/** A file that passed all checks, still in memory. */
export interface AcceptedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
  sha256: Buffer;
}

export interface FileChecks {
  scan: Scanner;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Kinds of files that the operation accepts. */
  accept: readonly string[];
  /** The files are images, which are decoded and re-encoded. */
  image?: boolean;
  /** The field at which errors are reported. */
  field?: string;
}

const scannerRetrySeconds = 30;

/** Checks an uploaded file. Throws an HttpError if it must not be stored. */
export async function checkUploadedFile(
  { name, bytes }: { name: string; bytes: Buffer },
  earlierFiles: readonly AcceptedFile[],
  checks: FileChecks,
): Promise<AcceptedFile> {
  const { field = 'files' } = checks;
  const fileName = toSafeFileName(name);
  if (fileName === undefined || !isAcceptedName(fileName, checks.accept))
    throw createFieldError(field, 'invalidFileType');
  try {
    const { contentType } = await inspectFile(fileName, bytes);
    const sha256 = await hashBytes(bytes);
    if (earlierFiles.some((other) => other.fileName === fileName || other.sha256.equals(sha256)))
      throw createFieldError(field, 'duplicateFile', { fileName });
    await requireClean(bytes, checks.scan);
    const accepted = { fileName, contentType, bytes, sha256 };
    return checks.image ? await reencodeUpload(accepted) : accepted;
  } catch (error) {
    throw toRejection(error, { field, fileName }, checks.log);
  }
}

async function reencodeUpload({
  fileName,
  contentType,
  bytes,
}: AcceptedFile): Promise<AcceptedFile> {
  const reencoded = reencodeImage(contentType, bytes);
  return {
    fileName,
    contentType: 'image/png',
    bytes: reencoded,
    sha256: await hashBytes(reencoded),
  };
}

async function hashBytes(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const slice of sliceBuffer(bytes)) hash.update(slice);
  return hash.digest();
}

async function requireClean(bytes: Buffer, scan: Scanner): Promise<void> {
  const result = await scan(bytes);
  if (!result.clean) throw new UnsafeFileError(`the virus scanner found ${result.found}`);
}

/**
 * Returns the error for a rejected file. The log contains only the reason, because a file name may contain the name of
 * a person.
 */
function toRejection(
  error: unknown,
  { field, fileName }: { field: string; fileName: string },
  log: FileChecks['log'],
): unknown {
  if (error instanceof FileEncodingError)
    return createFieldError(field, 'textEncoding', { fileName });
  if (error instanceof WrongFileKindError)
    return createFieldError(field, 'invalidFileType', { fileName });
  if (error instanceof UnusableImageError) return createFieldError(field, error.rule, { fileName });
  if (error instanceof UnsafeFileError) {
    log.warn({ reason: error.message }, 'an uploaded file was rejected');
    return createFieldError(field, 'unsafeFile', { fileName });
  }
  if (!(error instanceof ScannerUnavailableError)) return error;
  log.error({ err: error }, 'the virus scanner did not respond');
  return new HttpError('unavailable', { retryAfter: scannerRetrySeconds });
}
