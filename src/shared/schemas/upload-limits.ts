import { limits } from './limits.ts';
import { uploadKinds } from './upload-kinds.ts';

/** What a call takes of files; browser and server refuse the rest. */
export interface UploadLimits {
  /** Short names of kinds of schemas/parts/uploads.json. */
  accept: readonly string[];
  /** Fewest files of a call that sends any. */
  min: number;
  max: number;
  /** Largest file. */
  bytes: number;
}

/** `x-upload` of a call. */
export interface WrittenUpload {
  accept?: readonly string[];
  min?: number;
  max?: number;
  megabytes?: number;
}

const MEGABYTE = 1024 * 1024;

/** The limits of a call: its own, else those of every upload. */
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

/** Returns the file endings of these kinds, without dots. */
export const endingsOf = (accept: readonly string[]): string[] =>
  accept.flatMap((kind) => uploadKinds[kind]?.endings ?? []);

/** Whether the name of a file ends as one of these kinds does. */
export function isAcceptedName(fileName: string, accept: readonly string[]): boolean {
  const ending = /\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && endingsOf(accept).includes(ending);
}

/** What is wrong with the limits of a call, in sentences. A call may narrow what every upload takes, never widen it. */
export function uploadFaults(written: WrittenUpload | undefined, takesFiles: boolean): string[] {
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
