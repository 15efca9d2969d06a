import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from '../setup/root.ts';
import { kindOf } from './test-files.ts';

/** Ends of days, months and years, in UTC and local time. `npm run test:full` runs the files below at each of them. */
export const clocks = [
  '2026-12-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T00:30:00Z',
  '2028-02-29T23:30:00Z',
] as const;

/** Modules that read the clock. Every file that imports one, directly or indirectly, may depend on the date. */
const doors = [
  'src/server/clock.ts',
  'src/demo/seed.ts',
  'src/web/ui/clock.ts',
  'tests/support/child.ts',
];

/** Path prefixes of files that read the clock but do not depend on the date, each with the reason. */
export const independentOfDate: Readonly<Record<string, string>> = {
  'tests/api/fuzz.': 'any value at all is answered without an internal error',
  'tests/content/cobrand': 'brands hold no days',
  'tests/content/editor.': 'what an editor is offered',
  'tests/content/language/': 'the checker asks for the day only to end suppressions',
  'tests/content/tutorial.': 'files that hold no days',
  'tests/faults/disk.': 'a full disk',
  'tests/faults/killed.': 'a killed server',
  'tests/faults/postgres.': 'a database that goes away',
  'tests/faults/start.': 'two servers on one folder',
  'tests/faults/stop.': 'a server that receives a stop signal',
};

/**
 * Returns the files that may depend on the date. They are found by their imports, so new files are included
 * automatically.
 */
export const dateDependent = (files: readonly string[]): string[] =>
  files.filter((path) => readsClock(path) && !entryOf(path));

export const entryOf = (path: string): string | undefined =>
  Object.keys(independentOfDate).find((beginning) => path.startsWith(beginning));

/** Browser tests always count: their server and page have clocks. */
export function readsClock(path: string): boolean {
  if (kindOf(path) === 'e2e') return true;
  const seen = new Set([path]);
  for (const file of seen) {
    if (doors.includes(file)) return true;
    for (const imported of importsOf(file)) seen.add(imported);
  }
  return false;
}

const known = new Map<string, string[]>();

function importsOf(path: string): string[] {
  const imports = known.get(path) ?? readImports(path);
  known.set(path, imports);
  return imports;
}

const importing =
  /^(?:import|export) (?!type\b)[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gmu;

function readImports(path: string): string[] {
  if (!/\.tsx?$/u.test(path) || !existsSync(join(root, path))) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(importing)].flatMap(([, ...names]) => {
    const name = names.find((each) => each !== undefined) ?? '';
    if (name.startsWith('#')) return [`src/${name.slice(1)}`];
    return name.startsWith('.') ? [join(dirname(path), name)] : [];
  });
}
