import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolders } from '#language/set/file-kinds.ts';

/** The files a publication is made of: texts of JSON files, and the pictures of brands as base64. */
export interface PublicationFiles {
  json: Map<string, string>;
  pictures: Map<string, string>;
}

export const readPublicationFiles = (root: string): PublicationFiles => ({
  json: readDataFiles(root),
  pictures: read(root, ['cobrand'], isPicture, 'base64'),
});

/** The texts of all JSON files in the data folders, by their paths from the root, in one order on every machine. */
export const readDataFiles = (root: string): Map<string, string> =>
  read(root, dataFolders, isData, 'utf8');

/** Lists under names/ only help editors: they say nothing that the other files do not. */
export const isData = (path: string): boolean =>
  path.endsWith('.json') && !path.includes('/meta/names/');
export const isPicture = (path: string): boolean => /\.(?:svg|png|ico)$/u.test(path);

function read(
  root: string,
  folders: readonly string[],
  wanted: (path: string) => boolean,
  encoding: BufferEncoding,
): Map<string, string> {
  const paths = folders.flatMap((folder) => filesIn(root, folder)).filter(wanted);
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), encoding)]));
}

function filesIn(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
