import { createFailure, type CommandResult } from '../command.ts';

/** Maximum number of errors that a result lists. */
export const maxProblems = 200;

/** Returns the result when nothing is written: the first errors, and how many there are. */
export const createRejection = (
  problems: readonly string[],
  count = problems.length,
): CommandResult =>
  createFailure(
    ...problems.slice(0, maxProblems),
    ...(count > maxProblems ? [`… and ${count - maxProblems} more.`] : []),
    `${count} errors. Nothing was imported.`,
  );
