import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../setup/root.ts';

/** Each kind of tests is a folder of tests/; browser tests end in .spec.ts, all others in .test.ts(x). */
export const kinds = ['content', 'api', 'faults', 'web', 'e2e'] as const;
export type Kind = (typeof kinds)[number];

/** The kind that runs a file, by its path from the root; undefined where no kind would. */
export function kindOf(path: string): Kind | undefined {
  const [top, folder] = path.split('/');
  const kind = kinds.find((candidate) => top === 'tests' && candidate === folder);
  if (kind === 'e2e') return path.endsWith('.spec.ts') ? kind : undefined;
  if (path.endsWith('.test.ts')) return kind;
  return kind === 'web' && path.endsWith('.test.tsx') ? kind : undefined;
}

/** Every file that looks like a test, wherever it lies: one that no kind runs must not pass unseen. */
export function testFiles(): string[] {
  return ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .sort(),
  );
}
