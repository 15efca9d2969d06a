import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../setup/root.ts';

/** Each kind of tests is a folder of tests/. Browser tests end in .spec.ts, all others in .test.ts(x). */
export const testKinds = ['content', 'api', 'faults', 'web', 'e2e'] as const;
export type TestKind = (typeof testKinds)[number];

/** Returns the kind that runs a file; undefined when none does. */
export function findTestKind(path: string): TestKind | undefined {
  const [top, folder] = path.split('/');
  const kind = testKinds.find((candidate) => top === 'tests' && candidate === folder);
  if (kind === 'e2e') return path.endsWith('.spec.ts') ? kind : undefined;
  if (path.endsWith('.test.ts')) return kind;
  return kind === 'web' && path.endsWith('.test.tsx') ? kind : undefined;
}

/** Returns every test file, including misplaced ones that no kind runs. */
export function listTestFiles(): string[] {
  return ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .sort(),
  );
}
