import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolders } from '#language/set/file-kinds.ts';

/** The texts of all JSON files in the data folders, by their paths from the root, in one order on every machine. */
export function readDataFiles(root: string): Map<string, string> {
  const paths = dataFolders.flatMap((folder) => jsonIn(join(root, folder)));
  return new Map(
    paths.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

function jsonIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}
