import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { dataFolders } from '#language/set/file-kinds.ts';
import { linkOutside } from '#language/set/trees.ts';
import { projectRoot } from '../data-folders.ts';

/** The files a publication is made of: texts of JSON files, and the pictures of brands as base64. */
export interface PublicationFiles {
  json: Map<string, string>;
  pictures: Map<string, string>;
}

export const readPublicationFiles = (root: string): PublicationFiles => ({
  json: new Map([...read(root, dataFolders, isData, 'utf8'), ...linksOutside(root)]),
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

/** A configuration folder of its own holds what analysts write; schemas come with the code unless it has some too. */
export const folderIn = (root: string, folder: string): string => {
  const own = join(root, folder);
  return folder === 'schemas' && !existsSync(own) ? join(projectRoot, folder) : own;
};

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

/** Listing goes through links to folders by itself, so that each file is asked where it really is. */
function filesIn(folder: string, name: string): { path: string; file: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => staysIn(folder, file))
    .map((file) => ({ path: pathOf(folder, name, file), file }));
}

const pathOf = (folder: string, name: string, file: string): string =>
  `${name}/${relative(folder, file).replaceAll('\\', '/')}`;

/** Whether a link leads to a file of the same folder: what is elsewhere on this machine is nobody's to publish. */
function staysIn(folder: string, link: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(realpathSync(folder) + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}

/** Links that lead out of the data folders, or to nothing: they are not followed, and the checker names them. */
function linksOutside(root: string): [string, string][] {
  return dataFolders.flatMap((name) => {
    const folder = folderIn(root, name);
    if (!existsSync(folder)) return [];
    const links = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((link) => !staysIn(folder, link));
    return links.map((link): [string, string] => [pathOf(folder, name, link), linkOutside]);
  });
}
