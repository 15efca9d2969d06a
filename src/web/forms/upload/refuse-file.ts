import { limits } from '#shared/schemas/limits.ts';
import { uploadKindOfName, uploadKinds } from '#shared/schemas/upload-kinds.ts';

export interface FileFacts {
  name: string;
  size: number;
}

/** Why a file is not taken: a text key and what it needs. */
export interface Refusal {
  text: string;
  values: Record<string, string | number>;
}

/** Says no before anything is sent; the server looks at the bytes and may still refuse. */
export function refuseFile(
  file: FileFacts,
  chosen: readonly FileFacts[],
  sizeText: (bytes: number) => string,
): Refusal | undefined {
  const most = limits.filesPerUpload.value;
  const largest = limits.fileSize.value;
  if (!uploadKindOfName(file.name)) return { text: 'errors.invalidFileType', values: {} };
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

/** The `accept` attribute of the file input: the browser's dialog hides other files. */
export const acceptAttribute: string = Object.values(uploadKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');
