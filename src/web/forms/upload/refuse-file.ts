import { limits } from '#shared/schemas/limits.ts';

export interface FileFacts {
  name: string;
  size: number;
}

/** Why a file is not taken: a text key and what it needs. */
export interface Refusal {
  text: string;
  values: Record<string, string | number>;
}

/** Endings that are the same type under another name. */
const TWINS: Record<string, string> = { jpeg: 'jpg', tiff: 'tif' };
const endingOf = (name: string): string => {
  const ending = /\.([A-Za-z0-9]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return TWINS[ending] ?? ending;
};

/** Says no before anything is sent; the server looks at the bytes and may still refuse. */
export function refuseFile(
  file: FileFacts,
  chosen: readonly FileFacts[],
  accept: readonly string[],
  sizeText: (bytes: number) => string,
): Refusal | undefined {
  const most = limits.filesPerUpload.value;
  const largest = limits.fileSize.value;
  if (!accept.includes(endingOf(file.name))) return { text: 'errors.invalidFileType', values: {} };
  if (chosen.some(({ name, size }) => name === file.name && size === file.size))
    return { text: 'errors.fileAlreadyInList', values: {} };
  if (file.size === 0) return { text: 'validation.fileEmpty', values: { name: file.name } };
  if (file.size > largest)
    return {
      text: 'validation.fileTooLarge',
      values: { name: file.name, size: sizeText(largest) },
    };
  return chosen.length >= most
    ? { text: 'validation.tooManyFiles', values: { max: most } }
    : undefined;
}

/** For the file dialog, which then hides what would be refused. */
export const acceptAttribute = (accept: readonly string[]): string =>
  accept
    .flatMap((type) => [type, ...Object.keys(TWINS).filter((twin) => TWINS[twin] === type)])
    .map((type) => `.${type}`)
    .join(',');
