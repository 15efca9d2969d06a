import file from '../../../schemas/parts/uploads.json' with { type: 'json' };

export interface UploadKind {
  endings: readonly string[];
  contentType: string;
  detection: string;
  alsoDetectedAs?: readonly string[];
}

/** Kinds of files that can be uploaded, by short name (`pdf`). */
export const uploadKinds: Readonly<Record<string, UploadKind>> = file.kinds;

/** Returns the kind of a file by its extension; undefined for other extensions. */
export function findUploadKind(fileName: string): UploadKind | undefined {
  const ending = /\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return Object.values(uploadKinds).find(
    ({ endings }) => ending !== undefined && endings.includes(ending),
  );
}
