import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { getLineNumber } from '#language/core/diagnostic.ts';
import type { SourceLocation } from '#language/core/source-location.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { UnknownRevisionError, readGitFiles } from '#server/publications/read-git-files.ts';
import { requireConfigRoot } from '../setup/config-root.ts';
import { findArgumentError } from './usage.ts';

/** Input of a command: the files and the result of their check. */
export interface CommandInput {
  /** Root folder of the files. */
  root: string;
  files: ReadonlyMap<string, string>;
  checked: CheckResult;
  /** Arguments after the command, such as ids, names, --json and --html <file>. */
  positional: readonly string[];
  option: (name: string) => string | undefined;
}

/** Prints to the console and returns the exit code. */
export type Command = (input: CommandInput) => number;

const optionsWithValue = ['--html', '--base'];

/** @throws UsageError when the arguments are invalid */
export function readCommand(command: string, args: readonly string[]): CommandInput {
  const options = new Map<string, string>();
  const positional: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] ?? '';
    if (optionsWithValue.includes(argument))
      options.set(argument, args[at + 1]?.startsWith('--') ? '' : (args[++at] ?? ''));
    else if (argument.startsWith('--')) options.set(argument, '');
    else positional.push(argument);
  }
  const why = findArgumentError(command, positional, options);
  if (why) throw new UsageError(why);
  const root = requireConfigRoot();
  const files = readDataFiles(root);
  const checked = createWorkspace(files, today).check();
  return { root, files, checked, positional, option: (name) => options.get(`--${name}`) };
}

export const checkAtCommit = ({ root }: CommandInput, reference: string): CheckResult =>
  createWorkspace(readGitFiles(root, reference), today).check();

export const formatLocation = ({ files }: CommandInput, location: SourceLocation): string =>
  `${location.file}:${getLineNumber(location, files.get(location.file) ?? '')}`;

export function reject(why: string): number {
  console.error(why);
  return 1;
}

/** A usage error; the message says what to write instead. */
class UsageError extends Error {}

/** Runs a command and prints usage errors, such as an unknown git ref or an unwritable file, without a stack. */
export function runPrintingErrors(work: () => number): number {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnknownRevisionError || error instanceof UsageError)
      return reject(error.message);
    const { syscall, path, code } = error as NodeJS.ErrnoException;
    if (syscall && path)
      return reject(`${path} cannot be written (${code}). Name a file in a folder that is there.`);
    throw error;
  }
}

export function rejectUnknown(what: string, found: string, names: Iterable<string>): number {
  const near = findNearest(found, names);
  return reject(`There is no ${what} '${found}'${near ? `; did you mean '${near}'?` : ''}`);
}
