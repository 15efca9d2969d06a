import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from '../setup/root.ts';
import { findTestKind } from './test-files.ts';

/**
 * Times around the ends of days, months and years, in UTC and local time. `npm test -- --full` runs the files that may
 * depend on the date at each of them.
 */
export const clocks = [
  '2026-12-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T00:30:00Z',
  '2028-02-29T23:30:00Z',
] as const;

/** Modules that read the clock. Every file that imports one, directly or indirectly, may depend on the date. */
const clockModules = [
  'src/server/clock.ts',
  'src/demo/seed.ts',
  'src/web/ui/clock.ts',
  'tests/support/child.ts',
];

/** Path prefixes of files that read the clock but do not depend on the date, each with the reason. */
export const independentOfDate: Readonly<Record<string, string>> = {
  'tests/api/account-existence.': 'equal responses and times',
  'tests/api/back-end': 'calls are passed on to another server',
  'tests/api/claim-amounts.': 'amounts hold no days',
  'tests/api/code-search-times.': 'times of searches in codes',
  'tests/api/compression.': 'bytes of responses',
  'tests/api/events.': 'open connections',
  'tests/api/file-directory.': 'file names and contents',
  'tests/api/fuzz-': 'no value causes an internal error',
  'tests/api/group-logo.': 'images contain no dates',
  'tests/api/headers.': 'headers of every response',
  'tests/api/hidden-everywhere.': 'no response names a protected member',
  'tests/api/input.': 'fields that no call declares',
  'tests/api/large-export.': 'memory of an export, and waiting requests',
  'tests/api/openapi.': 'the contract as a document',
  'tests/api/preview.': 'screens and drafts contain no dates',
  'tests/api/publications.': 'screens and publications contain no dates',
  'tests/api/registration-times.': 'equal response times',
  'tests/api/second-factor': 'codes that expire after half a minute',
  'tests/api/sql-injection.': 'no statement of the database changes',
  'tests/api/unsafe-': 'contents of files',
  'tests/api/upload': 'sizes of files',
  'tests/content/cobrand': 'brands contain no dates',
  'tests/content/editor.': 'suggestions and messages in an editor',
  'tests/content/language/': 'the checker needs the date only for suppressions that expire',
  'tests/content/tutorial.': 'files without dates',
  'tests/e2e/development.': 'saved screens appear',
  'tests/e2e/every-screen.': 'layout of each screen; its data are tested with its calls',
  'tests/e2e/frame.': 'brand, language, theme and navigation',
  'tests/e2e/hostile-text.': 'texts are shown as text',
  'tests/e2e/preview.': 'drafts with generated data',
  'tests/e2e/publishing.': 'screens contain no dates',
  'tests/e2e/second-factor.': 'codes that expire after half a minute',
  'tests/e2e/sign-in.': 'forms before the first session',
  'tests/e2e/tables.': 'columns and their widths',
  'tests/faults/audit-role.': 'rights of a database role',
  'tests/faults/check-run': 'processes and databases that stop',
  'tests/faults/disk.': 'a full disk',
  'tests/faults/failover.': 'a database that becomes read-only',
  'tests/faults/install.': 'the folder of a built portal',
  'tests/faults/killed.': 'a killed server',
  'tests/faults/postgres.': 'a database that stops',
  'tests/faults/private-files.': 'modes of files',
  'tests/faults/start.': 'two servers on one folder',
  'tests/faults/stop.': 'a server that receives a stop signal',
  'tests/faults/third-language.': 'texts of another language',
  'tests/faults/uploads.': 'sizes of files',
  'tests/faults/virus-scanner.': 'contents of files',
};

/**
 * Returns the files that may depend on the date. They are found by their imports, so new files are included
 * automatically.
 */
export const listDateDependent = (files: readonly string[]): string[] =>
  files.filter((path) => readsClock(path) && !findIndependentPrefix(path));

export const findIndependentPrefix = (path: string): string | undefined =>
  Object.keys(independentOfDate).find((beginning) => path.startsWith(beginning));

/** Whether a file imports a clock module. Browser tests always do, since their server and page read the time. */
export function readsClock(path: string): boolean {
  if (findTestKind(path) === 'e2e') return true;
  const seen = new Set([path]);
  for (const file of seen) {
    if (clockModules.includes(file)) return true;
    for (const imported of listImports(file)) seen.add(imported);
  }
  return false;
}

const importsByPath = new Map<string, string[]>();

function listImports(path: string): string[] {
  const imports = importsByPath.get(path) ?? readImports(path);
  importsByPath.set(path, imports);
  return imports;
}

/** Imports and re-exports, except of types only. One of the groups is the specifier. */
const importStatement =
  /^(?:import|export) (?!type\b)[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gmu;

function readImports(path: string): string[] {
  if (!/\.tsx?$/u.test(path) || !existsSync(join(root, path))) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(importStatement)].flatMap(([, ...names]) => {
    const name = names.find((each) => each !== undefined) ?? '';
    if (name.startsWith('#')) return [`src/${name.slice(1)}`];
    return name.startsWith('.') ? [join(dirname(path), name)] : [];
  });
}
