import { existsSync, watch, type FSWatcher } from 'node:fs';
import { dataFolders } from '#language/set/file-kinds.ts';
import { folderIn, isData, isPicture } from './read-files.ts';

/** Editors write a file in several steps; after this much quiet it counts as saved. */
const quietMs = 50;

/** Calls `changed` once for every burst of changes in the data folders. Answers how to stop. */
export function watchFolders(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const touched = (name: string | null) => {
    if (name !== null && !isData(name.replaceAll('\\', '/')) && !isPicture(name)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  };
  const watchers: FSWatcher[] = dataFolders
    .map((folder) => folderIn(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, (_, name) => touched(name)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
