import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { dataFolders } from '#language/core/file-kinds.ts';
import { linkOutside, misnamedFolder, otherFile } from '#language/set/trees.ts';
import { projectRoot } from '../data-folders.ts';

/** The files of a publication by path: the text of JSON files, and the pictures of brands as base64. */
export interface PublicationFiles {
  json: Map<string, string>;
  pictures: Map<string, string>;
}

export const readPublicationFiles = (root: string): PublicationFiles => ({
  json: new Map([
    ...readFolders(root, dataFolders, isData, 'utf8'),
    ...listUnreadableEntries(root),
  ]),
  pictures: readFolders(root, ['cobrand'], isImage, 'base64'),
});

/** Lists the input of the checker: the text of JSON files and SVG pictures; for other pictures only their paths. */
export function listFilesToCheck({ json, pictures }: PublicationFiles): Map<string, string> {
  const texts = [...pictures].map(
    ([path, bytes]) => [path, path.endsWith('.svg') ? atob(bytes) : ''] as const,
  );
  return new Map([...json, ...texts]);
}

/** Reads all data files as input of the checker, by path from the root. */
export const readDataFiles = (root: string): Map<string, string> =>
  listFilesToCheck(readPublicationFiles(root));

/** Excludes lists under names/, which only help editors and are derived from other files. */
export const isData = (path: string): boolean =>
  path.endsWith('.json') && !/(?:^|\/)meta\/names\//u.test(path);
export const isImage = (path: string): boolean => /\.(?:svg|png|ico)$/u.test(path);

/**
 * Returns the location of a data folder: in CONFIG_DIR, except for schemas, which come with the code unless CONFIG_DIR
 * contains them. A symbolic link with that name only serves editors, so that `$schema` resolves.
 */
export const resolveFolder = (root: string, folder: string): string => {
  const configured = join(root, folder);
  return folder === 'schemas' && !isFolder(configured) ? join(projectRoot, folder) : configured;
};

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Returns the absolute path of a file given by its path from the root. */
export function resolveFile(root: string, path: string): string {
  const [folder = '', ...inner] = path.split('/');
  return join(resolveFolder(root, folder), ...inner);
}

function readFolders(
  root: string,
  folders: readonly string[],
  isIncluded: (path: string) => boolean,
  encoding: BufferEncoding,
): Map<string, string> {
  const files = folders
    .flatMap((folder) => listFiles(resolveFolder(root, folder), folder))
    .filter(({ path }) => isIncluded(path));
  const ordered = files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return new Map(ordered.map(({ path, file }) => [path, readFileSync(file, encoding)]));
}

const listFiles = (folder: string, name: string): { path: string; file: string }[] =>
  walk(folder, name).filter(({ type }) => type === 'file');

/** A file, folder or link found in a data folder at any depth. */
interface FolderEntry {
  /** The path from the root, with slashes. */
  path: string;
  /** The absolute path. */
  file: string;
  /** `link`: a link that leaves the data folder or is broken. `none`: a folder or special file named like a data file. */
  type: 'file' | 'link' | 'none';
}

/** Lists everything in the data folders, including files that are not read. */
export const listEntries = (root: string): FolderEntry[] =>
  dataFolders.flatMap((name) => walk(resolveFolder(root, name), name));

/**
 * Walks a folder inside the data folder `top`. Links to folders are not followed; hidden files belong to editors or git
 * and are skipped.
 */
function walk(folder: string, name: string, top = folder): FolderEntry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): FolderEntry[] => {
    const path = `${name}/${entry.name}`;
    const file = join(folder, entry.name);
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return [...listMisnamed(path, file), ...walk(file, path, top)];
    if (entry.isSymbolicLink())
      return [{ path, file, type: isLinkInside(top, file) ? 'file' : 'link' }];
    return entry.isFile() ? [{ path, file, type: 'file' }] : listMisnamed(path, file);
  });
}

const listMisnamed = (path: string, file: string): FolderEntry[] =>
  isData(path) || isImage(path) ? [{ path, file, type: 'none' }] : [];

/** Whether a link stays inside its folder. Files elsewhere on the machine must not be published. */
function isLinkInside(folder: string, link: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(realpathSync(folder) + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}

/**
 * Lists links that leave the data folders or are broken, special files, and files of another kind. They are not read;
 * the checker reports them.
 */
const listUnreadableEntries = (root: string): [string, string][] =>
  listEntries(root).flatMap(({ path, type }): [string, string][] => {
    if (type === 'file') return isOther(path) ? [[path, otherFile]] : [];
    return [[path, type === 'link' ? linkOutside : misnamedFolder]];
  });

/** Whether a file looks like data but has an extension that is not read. Notes and editor backups are ignored. */
const isOther = (path: string): boolean =>
  /\.\w+$/u.test(path) &&
  !path.endsWith('.json') &&
  !isImage(path) &&
  !/\.(?:md|bak|orig|rej|swp|tmp)$/u.test(path);
