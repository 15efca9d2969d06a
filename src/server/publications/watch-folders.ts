import { existsSync, statSync, watch, type FSWatcher } from 'node:fs';
import { dataFolders } from '#language/core/file-kinds.ts';
import { entriesIn, folderIn, isData, isPicture } from './read-files.ts';

/** Editors write a file in several steps; after this much quiet it counts as saved. */
const quietMs = 50;
/** Network drives, mounted volumes and folders that are copied in say nothing; so the files are looked over as well. */
const lookOverMs = 5_000;

/** Calls `changed` once for every burst of changes in the data folders. Answers how to stop. */
export function watchFolders(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  };
  const touched = (name: string | null) => {
    if (name === null || isFolder(name) || isData(name.replaceAll('\\', '/')) || isPicture(name))
      soon();
  };
  const watchers: FSWatcher[] = foldersOf(root).map((folder) =>
    watch(folder, { recursive: true }, (_, name) => touched(name)).on('error', () => undefined),
  );
  let seen = traces(root);
  const lookingOver = setInterval(() => {
    const now = traces(root);
    if (now !== seen) soon();
    seen = now;
  }, lookOverMs);
  lookingOver.unref();
  return () => {
    clearTimeout(timer);
    clearInterval(lookingOver);
    for (const watcher of watchers) watcher.close();
  };
}

/** A folder that is copied in is told of by its own name; what lies in it may be written before anybody watches it. */
const isFolder = (name: string): boolean => !/\.\w+$/u.test(name);

const foldersOf = (root: string): string[] =>
  dataFolders.map((folder) => folderIn(root, folder)).filter((folder) => existsSync(folder));

/** Names, sizes and times of all files: another text when any of them was written. */
function traces(root: string): string {
  return entriesIn(root)
    .filter(({ path }) => isData(path) || isPicture(path))
    .map(({ file }) => traceOf(file))
    .join('\n');
}

function traceOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${file} ${found?.size} ${found?.mtimeMs}`;
}
