/**
 * Reports on the screens: `npm run screens -- list`, `calls [call or word]`, `explain <id> [brand] [--rules]`, `uses <name>`, `matrix [id]
 * [--json | --html <file>]` (visibility by role), `diff [--base <git ref>] [--json]` (changes for users), `rename
 * <name> <new name>`.
 */
import { readCommand, reject, runPrintingErrors, type Command } from './screens/command.ts';
import { printCalls } from './screens/calls.ts';
import { printDiff } from './screens/diff.ts';
import { printExplanation } from './screens/explain.ts';
import { printScreens } from './screens/list.ts';
import { printMatrix } from './screens/matrix.ts';
import { renameEverywhere } from './screens/rename.ts';
import { printUses } from './screens/uses.ts';

const commands: Readonly<Record<string, Command>> = {
  list: printScreens,
  calls: printCalls,
  explain: printExplanation,
  uses: printUses,
  matrix: printMatrix,
  diff: printDiff,
  rename: renameEverywhere,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
process.exitCode = command
  ? runPrintingErrors(() => command(readCommand(name, args)))
  : reject(
      `${name ? `There is no command '${name}'` : 'Missing command: npm run screens -- list'}. There are: ${Object.keys(commands).join(', ')}.`,
    );
