import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';

import { formatGroup, groupDiagnostics } from '#language/report/group-diagnostics.ts';
import type { Change } from '#language/report/diff/change.ts';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { UnknownRevisionError, readGitFiles } from '#server/publications/read-git-files.ts';
import { requireConfigRoot } from './setup/config-root.ts';

/**
 * `npm run check:screens [-- --json] [--notes] [--base <git ref>] [files…]`: checks the data folders. All files are
 * checked; the arguments only select whose diagnostics are shown. Exit code 0: no errors are shown; 1: errors are shown;
 * 3: none, but a change since the base adds access.
 */
const { json, notes, base, requestedFiles } = readArguments(process.argv.slice(2));
const root = requireConfigRoot();
const started = performance.now();
const checked = createWorkspace(readDataFiles(root), today).check();
const seconds = (performance.now() - started) / 1000;
const shownDiagnostics = checked.diagnostics.filter(
  ({ file }) =>
    requestedFiles.length === 0 || requestedFiles.some((path) => matchesPath(file, path)),
);
requireKnownFiles(checked);
const loosenedChanges = base === undefined ? [] : findLoosenedAccess(base, checked);

if (json) console.log(JSON.stringify(shownDiagnostics, null, 2));
else print(shownDiagnostics, loosenedChanges);
if (loosenedChanges.length > 0) process.exitCode = 3;
if (shownDiagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;

function readArguments(args: readonly string[]) {
  const baseIndex = args.indexOf('--base');
  const otherArgs = baseIndex < 0 ? args : args.toSpliced(baseIndex, 2);
  return {
    json: otherArgs.includes('--json'),
    notes: otherArgs.includes('--notes'),
    base: baseIndex < 0 ? undefined : (args[baseIndex + 1] ?? 'HEAD'),
    requestedFiles: otherArgs
      .filter((arg) => !arg.startsWith('--'))
      .map((path) => path.replace(/^\.\//u, '')),
  };
}

/**
 * Whether an argument names a file: by its path from the project root, absolute, by the end of its path, or by its
 * folder.
 */
function matchesPath(file: string, argument: string): boolean {
  return (
    file === argument ||
    file.endsWith(`/${argument}`) ||
    argument.endsWith(`/${file}`) ||
    file.startsWith(`${argument.replace(/\/$/u, '')}/`)
  );
}

function getFileName(path: string): string {
  return path.replace(/^.*\//u, '');
}

/** Exits when a requested file does not exist: without this check, a misspelled path would show no errors. */
function requireKnownFiles({ trees }: CheckResult): void {
  const paths = [...trees.paths];
  const unknown = requestedFiles.filter((path) => !paths.some((file) => matchesPath(file, path)));
  const suggestPath = (path: string) =>
    findNearest(path, paths) ?? findNearest(getFileName(path), paths.map(getFileName));
  for (const path of unknown) {
    const suggestion = suggestPath(path);
    console.error(`There is no file ${path}${suggestion ? `; did you mean ${suggestion}?` : ''}`);
  }
  if (unknown.length > 0) process.exit(1);
}

/** Checks the data files of a git reference. Exits when there is no such reference. */
function checkBase(reference: string): CheckResult {
  try {
    return createWorkspace(readGitFiles(root, reference), today).check();
  } catch (error) {
    if (!(error instanceof UnknownRevisionError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Returns the changes since the git reference that give somebody more access. */
function findLoosenedAccess(reference: string, current: CheckResult): Change[] {
  return describeChanges(checkBase(reference), current).filter(({ loosened }) => loosened);
}

function print(diagnostics: readonly LocatedDiagnostic[], changes: readonly Change[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const notedDiagnostics = diagnostics.filter(({ severity }) => severity === 'note');
  for (const group of groupDiagnostics(errors)) console.log(formatGroup(group).join('\n'));
  if (notes) for (const note of notedDiagnostics) console.log(formatDiagnostic(note));
  for (const { sentence } of changes) console.log(`access loosened: ${sentence}`);
  if (checked.trees.hasUnreadFiles && errors.length > 0)
    console.log(
      'Fix this first: references between files are checked when every file can be parsed.',
    );
  const hint = notes || notedDiagnostics.length === 0 ? '' : ' (--notes shows them)';
  const found = `${formatCount(errors.length, 'problem')}, ${formatCount(notedDiagnostics.length, 'note')}`;
  console.log(`${found}${hint} in ${seconds.toFixed(2)} s`);
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
