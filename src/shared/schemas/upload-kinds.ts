import file from '../../../schemas/parts/uploads.json' with { type: 'json' };

/** A kind of files, as written in schemas/parts/uploads.json. */
export interface UploadKind {
  /** File extensions without dots. */
  endings: readonly string[];
  contentType: string;
  /**
   * How the server detects the kind by the content: `signature`, `package` (an Office file, which is a ZIP) or `text`.
   */
  detection: string;
  /** Further content types that the detection may return for this kind. */
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
