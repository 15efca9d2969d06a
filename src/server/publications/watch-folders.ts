import { existsSync, statSync, watch, type FSWatcher } from 'node:fs';
import { dataFolders } from '#language/core/file-kinds.ts';
import { listEntries, resolveFolder, isData, isImage } from './read-files.ts';

/** Editors write a file in several steps. After this many milliseconds without a change it counts as saved. */
const quietMs = 50;
/** Polling interval in milliseconds, since network drives, mounted volumes and copied folders emit no events. */
const pollMs = 5_000;

/** Calls `onChange` once per burst of changes in the data folders. Returns a function that stops watching. */
export function watchFolders(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const scheduleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  const onFileEvent = (name: string | null) => {
    if (name === null || isFolder(name) || isData(name.replaceAll('\\', '/')) || isImage(name))
      scheduleChange();
  };
  const watchers: FSWatcher[] = listFolders(root).map((folder) =>
    watch(folder, { recursive: true }, (_, name) => onFileEvent(name)).on('error', () => undefined),
  );
  let fingerprint = computeFingerprint(root);
  const poll = setInterval(() => {
    const newFingerprint = computeFingerprint(root);
    if (newFingerprint !== fingerprint) scheduleChange();
    fingerprint = newFingerprint;
  }, pollMs);
  poll.unref();
  return () => {
    clearTimeout(timer);
    clearInterval(poll);
    for (const watcher of watchers) watcher.close();
  };
}

/**
 * Whether a path looks like a folder: it has no extension. A copied folder emits one event with its own name;
 * its files may be written before the watcher sees them.
 */
const isFolder = (name: string): boolean => !/\.\w+$/u.test(name);

const listFolders = (root: string): string[] =>
  dataFolders.map((folder) => resolveFolder(root, folder)).filter((folder) => existsSync(folder));

/** Returns a fingerprint of the names, sizes and times of all files. */
function computeFingerprint(root: string): string {
  return listEntries(root)
    .filter(({ path }) => isData(path) || isImage(path))
    .map(({ file }) => describeState(file))
    .join('\n');
}

function describeState(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${file} ${found?.size} ${found?.mtimeMs}`;
}
