import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { getLineNumber } from '#language/core/diagnostic.ts';
import type { SourceLocation } from '#language/core/source-location.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { UnknownRevisionError, readGitFiles } from '#server/publications/read-git-files.ts';
import { requireConfigRoot } from '../setup/config-root.ts';
import { OutputFileError } from '../setup/write-output.ts';
import { findArgumentError } from './usage.ts';

/** Input of a command: the files and the result of their check. */
export interface CommandInput {
  /** Root folder of the files. */
  root: string;
  files: ReadonlyMap<string, string>;
  checked: CheckResult;
  /** Arguments after the command that are neither options nor their values, such as ids and names. */
  positional: readonly string[];
  /** Returns the value of `--<name>`, '' for an option without a value, undefined when the option is absent. */
  option: (name: string) => string | undefined;
}

/** A command of `npm run screens`: prints its result and returns the exit code. */
export type Command = (input: CommandInput) => number;

const optionsWithValue = ['--html', '--base'];

/**
 * Parses the arguments of a command, reads the data files and checks them.
 * @throws UsageError when the arguments are invalid
 */
export function readCommand(command: string, args: readonly string[]): CommandInput {
  const options = new Map<string, string>();
  const positional: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (optionsWithValue.includes(argument))
      options.set(argument, args[index + 1]?.startsWith('--') ? '' : (args[++index] ?? ''));
    else if (argument.startsWith('--')) options.set(argument, '');
    else positional.push(argument);
  }
  const argumentError = findArgumentError(command, positional, options);
  if (argumentError) throw new UsageError(argumentError);
  const root = requireConfigRoot();
  const files = readDataFiles(root);
  const checked = createWorkspace(files, today).check();
  return { root, files, checked, positional, option: (name) => options.get(`--${name}`) };
}

export const checkAtCommit = ({ root }: CommandInput, reference: string): CheckResult =>
  createWorkspace(readGitFiles(root, reference), today).check();

export const formatLocation = ({ files }: CommandInput, location: SourceLocation): string =>
  `${location.file}:${getLineNumber(location, files.get(location.file) ?? '')}`;

/** Prints an error and returns the exit code 1. */
export function reject(message: string): number {
  console.error(message);
  return 1;
}

/** A usage error; the message says what to write instead. */
class UsageError extends Error {}

const usageErrors = [UsageError, UnknownRevisionError, OutputFileError];

/** Runs a command and prints usage errors, such as an unknown git ref or an unwritable file, without a stack. */
export function runPrintingErrors(work: () => number): number {
  try {
    return work();
  } catch (error) {
    if (usageErrors.some((usageError) => error instanceof usageError))
      return reject((error as Error).message);
    throw error;
  }
}

/** Rejects a name that is not among the names of its kind, such as screen or brand, and suggests the nearest one. */
export function rejectUnknown(kind: string, name: string, names: Iterable<string>): number {
  const near = findNearest(name, names);
  return reject(`There is no ${kind} '${name}'${near ? `; did you mean '${near}'?` : ''}`);
}
