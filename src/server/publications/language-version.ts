import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hash } from '#language/compile/assemble.ts';

/**
 * Version of the screen language, see schemas/CHANGELOG.md. An open tab that meets a newer major version offers to
 * reload.
 */
const screenLanguageVersion = '2.0';

/**
 * Returns the version with a fingerprint of the compiler's sources, if available: a change of the compiler must
 * invalidate earlier output for the same files. The fingerprint includes this folder, which defines the content of a
 * publication.
 */
export function readLanguageVersion(root: string, hash: Hash): string {
  const sources = ['src/language', 'src/shared', 'src/server/publications'].flatMap((folder) =>
    readSources(join(root, folder)),
  );
  return sources.length === 0
    ? screenLanguageVersion
    : `${screenLanguageVersion}+${hash(sources.join('\n')).slice(0, 8)}`;
}

/**
 * Whether two versions have the same number; the fingerprints may differ. A server of either version can serve content
 * that the other one compiled.
 */
export const hasSameVersion = (left: string, right: string): boolean =>
  left.split('+')[0] === right.split('+')[0];

function readSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
}
