import type { MultipartFile } from '@fastify/multipart';
import type { Operation } from '#shared/schemas/contract.ts';
import { getUploadLimits, type UploadLimits } from '#shared/schemas/upload-limits.ts';
import { HttpError, createFieldError } from '../errors.ts';
import type { AcceptedFile } from './accept-file.ts';
import type { StoredFile } from './store-files.ts';

/** A stored file and the field of the form that it was sent in. */
export interface UploadedFile extends StoredFile {
  field: string;
}

/** A file that passed all checks, still in memory. */
export interface SentFile {
  field: string;
  file: AcceptedFile;
}

/** The limits of each field of files. */
export type FieldLimits = ReadonlyMap<string, UploadLimits>;

/** Maximum number of fields besides the files in a multipart body. */
const maxFormFields = 200;

/** Returns the limits of the parser: the largest size and the sum of the counts. Each field has its own limits too. */
export function getParserLimits(fieldLimits: FieldLimits) {
  const all = [...fieldLimits.values()];
  const fileSize = Math.max(0, ...all.map(({ bytes }) => bytes));
  const files = all.reduce((sum, { max }) => sum + max, 0);
  return { limits: { fileSize, files, fields: maxFormFields } };
}

export const getFieldLimits = ({ input }: Operation): FieldLimits =>
  new Map(input.files.map((field) => [field, getUploadLimits(input.upload, field)]));

/**
 * Returns the field of a file. If the operation has only one field for files, the name in the request does not matter.
 * @throws HttpError 400 for a name that is none of several fields
 */
export function getFileField({ fieldname }: MultipartFile, fieldLimits: FieldLimits): string {
  const [only = fieldname, ...others] = fieldLimits.keys();
  if (others.length === 0) return only;
  if (!fieldLimits.has(fieldname)) throw new HttpError('malformed');
  return fieldname;
}

export const groupNamesByField = (files: readonly SentFile[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ field }) => field)].map(([field, sent]) => [
      field,
      sent.map(({ file }) => file.fileName),
    ]),
  );

/** @throws HttpError 422 for a field with fewer files than its minimum */
export function requireFileCount(files: readonly SentFile[], fieldLimits: FieldLimits): void {
  for (const [field, { min }] of fieldLimits) {
    if (files.filter((file) => file.field === field).length >= min) continue;
    throw min === 1
      ? createFieldError(field, 'required')
      : createFieldError(field, 'minItems', { min });
  }
}
