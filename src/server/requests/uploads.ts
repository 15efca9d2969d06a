import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import { limits } from '#shared/schemas/limits.ts';
import { Refusal } from '../errors.ts';
import type { UploadedFile } from './call.ts';
import { acceptFile } from './accepted-files.ts';

/**
 * The body and the files of a request. Files are read whole before the transaction begins, so that a slow upload holds
 * no connection; size and count are cut off while reading (specification, points 5 and 9).
 */
export async function readUploads(
  operation: Operation,
  request: FastifyRequest,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (operation.input.encoding !== 'multipart') return { body: request.body, files: [] };
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts(uploadLimits)) {
      if (part.type === 'file')
        files.push(await acceptFile(part.filename, await part.toBuffer(), files));
      else if (part.fieldname in fields) throw new Refusal('malformed');
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return { body: fields, files };
}

const uploadLimits = {
  limits: { fileSize: limits.fileSize.value, files: limits.filesPerUpload.value, fields: 40 },
};

const limitCodes = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

/** What the parser throws, at a missing boundary or a body that stops in the middle, is the sender's doing. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', message } = error as { code?: string; message?: string };
  return limitCodes.has(code)
    ? new Refusal('tooLarge', { because: code })
    : new Refusal('malformed', { because: message ?? code });
}
