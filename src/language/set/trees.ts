import { collect, type Remark } from '../finding.ts';
import type { Code } from '../findings.ts';
import { readJson } from '../tree/read-json.ts';
import type { Tree } from '../tree/tree.ts';
import { kindOfFile, type FileKind } from './file-kinds.ts';

/** The texts of all files by their paths from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** All files, read. A file that cannot be read has a remark and no tree. */
export interface Trees {
  all: ReadonlyMap<string, Tree>;
  remarks: readonly Remark[];
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
  text: string;
  tree: Tree | undefined;
  remarks: Remark[];
}

/** Reads files, and remembers each by its text: a second call reads only what changed. */
export function createReader(): (files: Files) => Trees {
  const known = new Map<string, Read>();
  return (files) => {
    const reads = [...files].flatMap(([path, text]) =>
      path.endsWith('.json') || standIns.has(text)
        ? [{ path, kind: kindOfFile(path), read: readOnce(known, path, text) }]
        : [],
    );
    for (const path of known.keys()) if (!files.has(path)) known.delete(path);
    return {
      all: new Map(
        reads.flatMap(({ path, read }) => (read.tree ? [[path, read.tree] as const] : [])),
      ),
      remarks: reads.flatMap(({ read }) => read.remarks),
      unread: reads.some(({ kind, read }) => kind !== undefined && !read.tree),
      paths: new Set(files.keys()),
      pictures: new Map([...files].filter(([path]) => !path.endsWith('.json'))),
      of: (...kinds) =>
        reads.flatMap(({ kind, read }) =>
          kind && kinds.includes(kind) && read.tree ? [read.tree] : [],
        ),
    };
  };
}

function readOnce(known: Map<string, Read>, path: string, text: string): Read {
  const before = known.get(path);
  if (before?.text === text) return before;
  const { remarks, report } = collect();
  const standIn = standIns.get(text);
  if (standIn) {
    const [code, message] = standIn;
    report(code, { file: path, from: 0, to: 0, pointer: '' }, message);
    known.set(path, { text, tree: undefined, remarks });
    return { text, tree: undefined, remarks };
  }
  const read = { text, tree: readJson(path, text, report), remarks };
  if (kindOfFile(path) === undefined)
    report(
      'JSN106',
      { file: path, from: 0, to: 0, pointer: '' },
      'nothing reads a file in this place',
    );
  known.set(path, read);
  return read;
}

/** Makes something of the files of some kinds, anew only when one of them is another. */
export function remember<Made, More>(
  kinds: readonly FileKind[],
  make: (trees: Trees, more: More) => Made,
): (trees: Trees, more: More) => Made {
  let before: readonly Tree[] | undefined;
  let made: Made;
  return (trees, more) => {
    const now = trees.of(...kinds);
    const same =
      before?.length === now.length && now.every((tree, index) => tree === before?.[index]);
    before = now;
    if (!same) made = make(trees, more);
    return made;
  };
}

/** Makes something of one file, anew only when it is another. */
export function rememberFile<Made>(
  path: string,
  make: (file: Tree | undefined) => Made,
): (trees: Trees) => Made {
  let kept: { file: Tree | undefined; made: Made } | undefined;
  return (trees) => {
    const file = trees.all.get(path);
    if (!kept || kept.file !== file) kept = { file, made: make(file) };
    return kept.made;
  };
}
