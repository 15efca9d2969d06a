import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { dataFolders } from '#language/core/file-kinds.ts';
import { linkOutside, noFile } from '#language/set/trees.ts';
import { projectRoot } from '../data-folders.ts';

/** The files a publication is made of: texts of JSON files, and the pictures of brands as base64. */
export interface PublicationFiles {
  json: Map<string, string>;
  pictures: Map<string, string>;
}

export const readPublicationFiles = (root: string): PublicationFiles => ({
  json: new Map([...read(root, dataFolders, isData, 'utf8'), ...strangersIn(root)]),
  pictures: read(root, ['cobrand'], isPicture, 'base64'),
});

/** What the checker looks at: the texts of JSON files and drawings; of other pictures only that they are there. */
export function filesToCheck({ json, pictures }: PublicationFiles): Map<string, string> {
  const texts = [...pictures].map(
    ([path, bytes]) => [path, path.endsWith('.svg') ? atob(bytes) : ''] as const,
  );
  return new Map([...json, ...texts]);
}

/** All files of the data folders as the checker takes them, by their paths from the root. */
export const readDataFiles = (root: string): Map<string, string> =>
  filesToCheck(readPublicationFiles(root));

/** Lists under names/ only help editors: they say nothing that the other files do not. */
export const isData = (path: string): boolean =>
  path.endsWith('.json') && !/(?:^|\/)meta\/names\//u.test(path);
export const isPicture = (path: string): boolean => /\.(?:svg|png|ico)$/u.test(path);

/**
 * A configuration folder of its own holds what analysts write; schemas come with the code unless it has some too. A
 * link of that name is for editors, so that `$schema` leads somewhere.
 */
export const folderIn = (root: string, folder: string): string => {
  const own = join(root, folder);
  return folder === 'schemas' && !isFolder(own) ? join(projectRoot, folder) : own;
};

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where the file with this path from the root stands. */
export function fileIn(root: string, path: string): string {
  const [folder = '', ...inner] = path.split('/');
  return join(folderIn(root, folder), ...inner);
}

function read(
  root: string,
  folders: readonly string[],
  wanted: (path: string) => boolean,
  encoding: BufferEncoding,
): Map<string, string> {
  const files = folders
    .flatMap((folder) => filesIn(folderIn(root, folder), folder))
    .filter(({ path }) => wanted(path));
  const ordered = files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return new Map(ordered.map(({ path, file }) => [path, readFileSync(file, encoding)]));
}

const filesIn = (folder: string, name: string): { path: string; file: string }[] =>
  walk(folder, name).filter(({ is }) => is === 'file');

/** What stands in a folder, at any depth. */
interface Entry {
  path: string;
  file: string;
  is: 'file' | 'link' | 'none';
}

/** Everything in the data folders, also what is not read. */
export const entriesIn = (root: string): Entry[] =>
  dataFolders.flatMap((name) => walk(folderIn(root, name), name));

/** Links to folders are not followed, and hidden files are an editor's or git's, not an analyst's. */
function walk(folder: string, name: string, top = folder): Entry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Entry[] => {
    const path = `${name}/${entry.name}`;
    const file = join(folder, entry.name);
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return [...misnamed(path, file), ...walk(file, path, top)];
    if (entry.isSymbolicLink()) return [{ path, file, is: staysIn(top, file) ? 'file' : 'link' }];
    return entry.isFile() ? [{ path, file, is: 'file' }] : misnamed(path, file);
  });
}

const misnamed = (path: string, file: string): Entry[] =>
  isData(path) || isPicture(path) ? [{ path, file, is: 'none' }] : [];

/** Whether a link leads to a file of the same folder: what is elsewhere on this machine is nobody's to publish. */
function staysIn(folder: string, link: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(realpathSync(folder) + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}

/** Links that lead out of the data folders, or to nothing, and what is no file: not read, and the checker names them. */
const strangersIn = (root: string): [string, string][] =>
  entriesIn(root).flatMap(({ path, is }) =>
    is === 'file' ? [] : [[path, is === 'link' ? linkOutside : noFile]],
  );
