import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';

import { formatGroup, groupDiagnostics } from '#language/report/group-diagnostics.ts';
import type { Change } from '#language/report/diff/change.ts';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { UnknownRevisionError, readGitFiles } from '#server/publications/read-git-files.ts';
import { configRoot } from './setup/config-root.ts';

/**
 * `npm run check:screens [-- --json] [--notes] [--base <git ref>] [files…]`: checks the data folders. Files filter the
 * output, not the checks. Exit 0: no errors; 1: errors; 3: someone gained access since the base.
 */
const { json, notes, base, wanted } = readArguments(process.argv.slice(2));
const root = configRoot();
const started = performance.now();
const checked = createWorkspace(readDataFiles(root), today).check();
const seconds = (performance.now() - started) / 1000;
const shown = checked.diagnostics.filter(
  ({ file }) => wanted.length === 0 || wanted.some((path) => isIn(file, path)),
);
requireKnownFiles(checked);
const loosened = base === undefined ? [] : widenedSince(base, checked);

if (json) console.log(JSON.stringify(shown, null, 2));
else print(shown, loosened);
if (loosened.length > 0) process.exitCode = 3;
if (shown.some(({ severity }) => severity === 'error')) process.exitCode = 1;

function readArguments(args: readonly string[]) {
  const at = args.indexOf('--base');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  return {
    json: rest.includes('--json'),
    notes: rest.includes('--notes'),
    base: at < 0 ? undefined : (args[at + 1] ?? 'HEAD'),
    wanted: rest.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/^\.\//u, '')),
  };
}

/** Matches a path from the project root, an absolute path, or the end of a path. */
function isIn(file: string, path: string): boolean {
  return (
    file === path ||
    file.endsWith(`/${path}`) ||
    path.endsWith(`/${file}`) ||
    file.startsWith(`${path.replace(/\/$/u, '')}/`)
  );
}

function lastOf(path: string): string {
  return path.replace(/^.*\//u, '');
}

/** A misspelled path would otherwise look like a file without errors. */
function requireKnownFiles({ trees }: CheckResult): void {
  const paths = [...trees.paths];
  const unknown = wanted.filter((path) => !paths.some((file) => isIn(file, path)));
  const near = (path: string) =>
    findNearest(path, paths) ?? findNearest(lastOf(path), paths.map(lastOf));
  for (const path of unknown) {
    const suggestion = near(path);
    console.error(`There is no file ${path}${suggestion ? `; did you mean ${suggestion}?` : ''}`);
  }
  if (unknown.length > 0) process.exit(1);
}

function readBase(reference: string): CheckResult {
  try {
    return createWorkspace(readGitFiles(root, reference), today).check();
  } catch (error) {
    if (!(error instanceof UnknownRevisionError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function widenedSince(reference: string, now: CheckResult): Change[] {
  const before = readBase(reference);
  return describeChanges(before, now).filter(({ loosened: more }) => more);
}

function print(all: readonly LocatedDiagnostic[], changes: readonly Change[]): void {
  const errors = all.filter(({ severity }) => severity === 'error');
  const noted = all.filter(({ severity }) => severity === 'note');
  for (const group of groupDiagnostics(errors)) console.log(formatGroup(group).join('\n'));
  if (notes) for (const note of noted) console.log(formatDiagnostic(note));
  for (const { sentence } of changes) console.log(`access loosened: ${sentence}`);
  if (checked.trees.unread && errors.length > 0)
    console.log(
      'Fix this first: references between files are checked when every file can be parsed.',
    );
  const hint = notes || noted.length === 0 ? '' : ' (--notes shows them)';
  const found = `${counted(errors.length, 'problem')}, ${counted(noted.length, 'note')}`;
  console.log(`${found}${hint} in ${seconds.toFixed(2)} s`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
