import { readCommand, reject, runPrintingErrors, type Command } from './command.ts';
import { printCalls } from './calls.ts';
import { printDiff } from './diff.ts';
import { printExplanation } from './explain.ts';
import { printScreens } from './list.ts';
import { printMatrix } from './matrix.ts';
import { renameEverywhere } from './rename.ts';
import { printUses } from './uses.ts';

const commands: Readonly<Record<string, Command>> = {
  list: printScreens,
  calls: printCalls,
  explain: printExplanation,
  uses: printUses,
  matrix: printMatrix,
  diff: printDiff,
  rename: renameEverywhere,
};

/** Runs one command with its arguments. Prints its result or what is wrong, and returns the exit code. */
export function runScreens([name = '', ...args]: string[]): number {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return runPrintingErrors(() => command(readCommand(name, args)));
  const problem = name
    ? `There is no command '${name}'`
    : 'Missing command: npm run screens -- list';
  return reject(`${problem}. There are: ${Object.keys(commands).join(', ')}.`);
}
