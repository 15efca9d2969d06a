import type { Cache } from '../core/cache.ts';
import { createCollector, type Diagnostic, type Report } from '../core/diagnostic.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { readJson } from '../tree/read-json.ts';
import type { Tree } from '../tree/tree.ts';
import { getFileKind, describeExpectedPlace, type FileKind } from '../core/file-kinds.ts';

/** The text of each file by its path from the project root. */
export type Files = ReadonlyMap<string, string>;

/** All parsed files. A file that cannot be parsed has diagnostics and no tree. */
export interface Trees {
  /** The tree of each file, by its path from the project root. */
  byPath: ReadonlyMap<string, Tree>;
  diagnostics: readonly Diagnostic[];
  /** Whether at least one data file could not be parsed. */
  hasUnreadFiles: boolean;
  /** Paths of all files, including images. */
  paths: ReadonlySet<string>;
  /** Text of all files whose name does not end in .json, such as SVG images, by path; '' for other images. */
  nonJsonTexts: ReadonlyMap<string, string>;
  /** Returns the trees of all files of these kinds. */
  ofKind(...kinds: FileKind[]): Tree[];
}

/** Placeholder text for a symbolic link that leaves its data folder or names a folder, and is not followed. */
export const linkOutside = '\u0000link';
/** Placeholder text for a folder or device that is named like a file. */
export const misnamedFolder = '\u0000none';

/** Placeholder text for a file that is neither JSON nor an image. */
export const otherFile = '\u0000other';

/** The code, message and remedy of the diagnostic for each placeholder text. */
const diagnosticByPlaceholder = new Map<string, readonly [Code, string, string?]>([
  [
    linkOutside,
    ['JSN107', 'This is a symbolic link out of the folder or to a folder, and is not followed'],
  ],
  [
    misnamedFolder,
    [
      'JSN106',
      'This is a folder, although its name ends like that of a file',
      'Rename the folder, or remove it.',
    ],
  ],
  [otherFile, ['JSN106', 'Only files that end in .json are read']],
]);

interface ReadResult {
  tree: Tree | undefined;
  diagnostics: Diagnostic[];
}

/** Reads all files; a file whose text is unchanged keeps its tree. */
export function readTrees(files: Files, cache: Cache): Trees {
  const readFiles = [...files].flatMap(([path, text]) =>
    path.endsWith('.json') || diagnosticByPlaceholder.has(text)
      ? [
          {
            path,
            kind: getFileKind(path),
            result: cache.getOrCompute(`file ${path}`, [text], () => readFile(path, text)),
          },
        ]
      : [],
  );
  return {
    byPath: new Map(
      readFiles.flatMap(({ path, result }) => (result.tree ? [[path, result.tree] as const] : [])),
    ),
    diagnostics: readFiles.flatMap(({ result }) => result.diagnostics),
    hasUnreadFiles: readFiles.some(({ kind, result }) => kind !== undefined && !result.tree),
    paths: new Set(files.keys()),
    nonJsonTexts: new Map([...files].filter(([path]) => !path.endsWith('.json'))),
    ofKind: (...kinds) =>
      readFiles.flatMap(({ kind, result }) =>
        kind && kinds.includes(kind) && result.tree ? [result.tree] : [],
      ),
  };
}

function reportMisplaced(path: string, start: SourceLocation, report: Report): void {
  const place = describeExpectedPlace(path);
  const remedy = place && `${place} Move the file there, or remove it.`;
  report('JSN106', start, `The portal does not read '${path}'`, remedy ? { remedy } : undefined);
}

/** Matches extensions similar to .json, with which a file is probably meant as JSON. */
const jsonLikeExtension = /(?:\.json)?\.(?:json?\w?|jsn|js|txt|ya?ml|toml)$/iu;

const getRemedyForEnding = (path: string): string =>
  jsonLikeExtension.test(path)
    ? `Rename it to ${path.replace(jsonLikeExtension, '.json')}, and write it in JSON.`
    : 'Move it out of this folder, or remove it.';

function readFile(path: string, text: string): ReadResult {
  const { diagnostics, report } = createCollector();
  const start = { file: path, from: 0, to: 0, pointer: '' };
  const placeholder = diagnosticByPlaceholder.get(text);
  if (placeholder) {
    const [code, message, fixedRemedy] = placeholder;
    const remedy = text === otherFile ? getRemedyForEnding(path) : fixedRemedy;
    report(code, start, message, remedy === undefined ? undefined : { remedy });
    return { tree: undefined, diagnostics };
  }
  const tree = readJson(path, text, report);
  if (getFileKind(path) === undefined) reportMisplaced(path, start, report);
  return { tree, diagnostics };
}
