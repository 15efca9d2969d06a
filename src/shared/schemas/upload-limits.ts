import { limits } from './limits.ts';
import { uploadKinds } from './upload-kinds.ts';

/** The files that an operation accepts; browser and server refuse others. */
export interface UploadLimits {
  /** Short names of kinds in schemas/parts/uploads.json. */
  accept: readonly string[];
  /** Minimum number of files, if any are sent. */
  min: number;
  max: number;
  /** Maximum size of a file in bytes. */
  bytes: number;
}

/** `x-upload` of an operation. */
export interface WrittenUpload {
  accept?: readonly string[];
  min?: number;
  max?: number;
  megabytes?: number;
  /** Each file is an image, which is decoded and re-encoded as PNG. */
  picture?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** Returns the limits of an operation: its own, otherwise the general ones. */
export const uploadLimitsOf = ({
  accept = Object.keys(uploadKinds),
  min = 0,
  max = limits.filesPerUpload.value,
  megabytes,
}: WrittenUpload = {}): UploadLimits => ({
  accept,
  min,
  max,
  bytes: megabytes === undefined ? limits.fileSize.value : megabytes * MEGABYTE,
});

/** Returns the file extensions of these kinds, without dots. */
export const extensionsOf = (accept: readonly string[]): string[] =>
  accept.flatMap((kind) => uploadKinds[kind]?.endings ?? []);

/** Whether a file name has an extension of one of these kinds. */
export function isAcceptedName(fileName: string, accept: readonly string[]): boolean {
  const ending = /\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && extensionsOf(accept).includes(ending);
}

/** Returns errors in the upload limits of an operation. They may be stricter than the general limits, not looser. */
export function uploadLimitErrors(
  written: WrittenUpload | undefined,
  takesFiles: boolean,
): string[] {
  if (written === undefined) return [];
  const { accept, min, max, bytes } = uploadLimitsOf(written);
  const unknown = accept.filter((kind) => !Object.hasOwn(uploadKinds, kind));
  return [
    ...(takesFiles ? [] : ['x-upload: the call takes no files']),
    ...unknown.map((kind) => `x-upload: schemas/parts/uploads.json has no kind '${kind}'`),
    ...(max > limits.filesPerUpload.value || bytes > limits.fileSize.value
      ? ['x-upload: more or larger files than limits.filesPerUpload and limits.fileSize allow']
      : []),
    ...(min > max ? ['x-upload: min is larger than max'] : []),
  ];
}
