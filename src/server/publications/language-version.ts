import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hash } from '#language/compile/assemble.ts';

/** Counts with schemas/CHANGELOG.md: an older tab that meets a newer major version offers to reload. */
const languageVersion = '2.0';

/**
 * The version with a fingerprint of the compiler's own sources where they are at hand: whoever works on the compiler
 * must not be served what an earlier one made of the same files. This folder counts, since it says what a publication holds.
 */
export function readLanguageVersion(root: string, hash: Hash): string {
  const sources = ['src/language', 'src/shared', 'src/server/publications'].flatMap((folder) =>
    sourcesIn(join(root, folder)),
  );
  return sources.length === 0
    ? languageVersion
    : `${languageVersion}+${hash(sources.join('\n')).slice(0, 8)}`;
}

/** What was made under one number can be served by every portal of that number. */
export const sameLanguage = (left: string, right: string): boolean =>
  left.split('+')[0] === right.split('+')[0];

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
}
