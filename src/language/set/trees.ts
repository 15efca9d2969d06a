import type { Cache } from '../cache.ts';
import { collect, type Diagnostic } from '../diagnostic.ts';
import type { Code } from '../diagnostic-codes.ts';
import { readJson } from '../tree/read-json.ts';
import type { Tree } from '../tree/tree.ts';
import { kindOfFile, type FileKind } from './file-kinds.ts';

/** The texts of all files by their paths from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** All files, read. A file that cannot be read has a remark and no tree. */
export interface Trees {
  all: ReadonlyMap<string, Tree>;
  diagnostics: readonly Diagnostic[];
  /** Whether some file that belongs to the set could not be read. */
  unread: boolean;
  /** Paths of all files, also of those that are not read: pictures. */
  paths: ReadonlySet<string>;
  /** Pictures by their paths, as text. */
  pictures: ReadonlyMap<string, string>;
  of(...kinds: FileKind[]): Tree[];
}

/** Stands for the text of a link that leads out of the folders: it is not followed, and nothing else may hold it. */
export const linkOutside = '\u0000link';
/** Stands for the text of what is called like a file and is a folder or a device. */
export const noFile = '\u0000none';

const standIns = new Map<string, readonly [Code, string]>([
  [
    linkOutside,
    ['JSN107', 'this is a link that leads out of the folder, or to a folder: it is not followed'],
  ],
  [noFile, ['JSN106', 'this is called like a file, and is none']],
]);

interface Read {
  tree: Tree | undefined;
  diagnostics: Diagnostic[];
}

/** Reads all files; a file whose text is unchanged keeps its tree. */
export function readTrees(files: Files, cache: Cache): Trees {
  const reads = [...files].flatMap(([path, text]) =>
    path.endsWith('.json') || standIns.has(text)
      ? [
          {
            path,
            kind: kindOfFile(path),
            read: cache.of(`file ${path}`, [text], () => readFile(path, text)),
          },
        ]
      : [],
  );
  return {
    all: new Map(
      reads.flatMap(({ path, read }) => (read.tree ? [[path, read.tree] as const] : [])),
    ),
    diagnostics: reads.flatMap(({ read }) => read.diagnostics),
    unread: reads.some(({ kind, read }) => kind !== undefined && !read.tree),
    paths: new Set(files.keys()),
    pictures: new Map([...files].filter(([path]) => !path.endsWith('.json'))),
    of: (...kinds) =>
      reads.flatMap(({ kind, read }) =>
        kind && kinds.includes(kind) && read.tree ? [read.tree] : [],
      ),
  };
}

function readFile(path: string, text: string): Read {
  const { diagnostics, report } = collect();
  const start = { file: path, from: 0, to: 0, pointer: '' };
  const standIn = standIns.get(text);
  if (standIn) {
    report(standIn[0], start, standIn[1]);
    return { tree: undefined, diagnostics };
  }
  const tree = readJson(path, text, report);
  if (kindOfFile(path) === undefined) report('JSN106', start, 'nothing reads a file in this place');
  return { tree, diagnostics };
}
