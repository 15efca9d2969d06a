import { limits } from './limits.ts';
import { uploadKinds } from './upload-kinds.ts';

/** The files that a field accepts; browser and server reject others. */
export interface UploadLimits {
  /** Short names of kinds in schemas/parts/uploads.json. */
  accept: readonly string[];
  /** Minimum number of files, if any are sent. */
  min: number;
  /** Maximum number of files. */
  max: number;
  /** Maximum size of a file in bytes. */
  bytes: number;
}

/** `x-upload` of an operation: for all of its fields of files, and in `fields` for single ones. */
export interface WrittenUpload extends FieldUpload {
  fields?: Record<string, FieldUpload>;
}

/** The limits that the contract writes for a field of files. */
interface FieldUpload {
  accept?: readonly string[];
  min?: number;
  max?: number;
  megabytes?: number;
  /** Each file is an image, which is decoded and re-encoded as PNG. */
  picture?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** Returns the limits of a field of files: its own, otherwise those of the operation, otherwise the general ones. */
export function getUploadLimits(written: WrittenUpload = {}, field = ''): UploadLimits {
  const {
    accept = Object.keys(uploadKinds),
    min = 0,
    max = limits.filesPerUpload.value,
    megabytes,
  } = pickFieldUpload(written, field);
  const bytes = megabytes === undefined ? limits.fileSize.value : toBytes(megabytes);
  return { accept, min, max, bytes };
}

export const toBytes = (megabytes: number): number => megabytes * MEGABYTE;

/** Whether the files of a field are images, which are re-encoded. */
export const takesImages = (written: WrittenUpload = {}, field = ''): boolean =>
  pickFieldUpload(written, field).picture === true;

const pickFieldUpload = (written: WrittenUpload, field: string): FieldUpload => ({
  ...written,
  ...(Object.hasOwn(written.fields ?? {}, field) && written.fields?.[field]),
});

/** Returns the file extensions of these kinds, without dots. */
export const listExtensions = (accept: readonly string[]): string[] =>
  accept.flatMap((kind) => uploadKinds[kind]?.endings ?? []);

/** Whether a file name has an extension of one of these kinds. */
export function isAcceptedName(fileName: string, accept: readonly string[]): boolean {
  const ending = /\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && listExtensions(accept).includes(ending);
}

/** Returns errors in the upload limits of an operation. They may be stricter than the general limits, not looser. */
export function findUploadLimitErrors(
  written: WrittenUpload | undefined,
  fields: readonly string[],
): string[] {
  const perField = fields.map((name) => getUploadLimits(written, name));
  const total = perField.reduce((sum, { max }) => sum + max, 0);
  const tooMany =
    fields.length > 1 && total > limits.filesPerUpload.value
      ? [`x-upload: its fields take ${total} files together, more than limits.filesPerUpload`]
      : [];
  if (written === undefined) return tooMany;
  const unknown = Object.keys(written.fields ?? {}).filter((name) => !fields.includes(name));
  return [
    ...(fields.length > 0 ? [] : ['x-upload: the operation takes no files']),
    ...unknown.map((name) => `x-upload: '${name}' is not a field of files of the operation`),
    ...new Set(perField.flatMap(findLimitErrors)),
    ...tooMany,
  ];
}

function findLimitErrors({ accept, min, max, bytes }: UploadLimits): string[] {
  const unknown = accept.filter((kind) => !Object.hasOwn(uploadKinds, kind));
  return [
    ...unknown.map((kind) => `x-upload: schemas/parts/uploads.json has no kind '${kind}'`),
    ...(max > limits.filesPerUpload.value || bytes > limits.fileSize.value
      ? ['x-upload: more or larger files than limits.filesPerUpload and limits.fileSize allow']
      : []),
    ...(min > max ? ['x-upload: min is larger than max'] : []),
  ];
}
