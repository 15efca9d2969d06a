import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolders } from '#language/set/file-kinds.ts';
import { projectRoot } from '../data-folders.ts';

/** The files a publication is made of: texts of JSON files, and the pictures of brands as base64. */
export interface PublicationFiles {
  json: Map<string, string>;
  pictures: Map<string, string>;
}

export const readPublicationFiles = (root: string): PublicationFiles => ({
  json: read(root, dataFolders, isData, 'utf8'),
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

function filesIn(folder: string, name: string): { path: string; file: string }[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: `${name}/${relative(folder, file).replaceAll('\\', '/')}`, file }));
}
