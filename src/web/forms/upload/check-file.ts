import {
  listExtensions,
  isAcceptedName,
  type UploadLimits,
} from '#shared/schemas/upload-limits.ts';

/** Name of a file and its size in bytes. */
export interface FileInfo {
  name: string;
  size: number;
}

/** The message for a rejected file: its text key and values. */
export interface FileError {
  text: string;
  values: Record<string, string | number>;
}

/**
 * Returns the reason to reject a file before the upload, or undefined. The server inspects the content and may still
 * reject the file. `chosen`: the files chosen before. `sizeText` formats bytes.
 */
export function checkFile(
  file: FileInfo,
  chosen: readonly FileInfo[],
  { accept, max: maxFiles, bytes: maxBytes }: UploadLimits,
  sizeText: (bytes: number) => string,
): FileError | undefined {
  if (!isAcceptedName(file.name, accept)) return { text: 'errors.invalidFileType', values: {} };
  if (chosen.some(({ name, size }) => name === file.name && size === file.size))
    return { text: 'errors.fileAlreadyInList', values: {} };
  if (file.size === 0) return { text: 'validation.fileEmpty', values: { name: file.name } };
  if (file.size > maxBytes)
    return {
      text: 'validation.fileTooLarge',
      values: { name: file.name, size: sizeText(maxBytes) },
    };
  return chosen.length >= maxFiles
    ? { text: 'validation.tooManyFiles', values: { max: maxFiles } }
    : undefined;
}

/** The `accept` attribute of the file input. The file dialog hides other files. */
export const acceptAttribute = ({ accept }: UploadLimits): string =>
  listExtensions(accept)
    .map((ending) => `.${ending}`)
    .join(',');
