import file from '../../../schemas/parts/uploads.json' with { type: 'json' };

export interface UploadKind {
  endings: readonly string[];
  contentType: string;
  detection: string;
  alsoDetectedAs?: readonly string[];
}

/** Kinds of file that people may upload, by short name (`pdf`). */
export const uploadKinds: Readonly<Record<string, UploadKind>> = file.kinds;

/** Returns the kind that a file name claims by its ending; undefined when no kind has this ending. */
export function uploadKindOfName(fileName: string): UploadKind | undefined {
  const ending = /\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return Object.values(uploadKinds).find(
    ({ endings }) => ending !== undefined && endings.includes(ending),
  );
}
