/**
 * Reports on the screens: `npm run screens -- list`, `calls [call or word]`, `explain <id> [brand] [--rules]`, `uses <name>`, `matrix [id]
 * [--json | --html <file>]` (visibility by role), `diff [--base <git ref>]` (changes for users), `rename <name> <new
 * name>`.
 */
import { readCommand, reject, printingErrors, type Command } from './screens/command.ts';
import { calls } from './screens/calls.ts';
import { diff } from './screens/diff.ts';
import { explain } from './screens/explain.ts';
import { list } from './screens/list.ts';
import { matrix } from './screens/matrix.ts';
import { rename } from './screens/rename.ts';
import { uses } from './screens/uses.ts';

const commands: Readonly<Record<string, Command>> = {
  list,
  calls,
  explain,
  uses,
  matrix,
  diff,
  rename,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
process.exitCode = command
  ? printingErrors(() => command(readCommand(name, args)))
  : reject(
      `${name ? `There is no command '${name}'` : 'Missing command: npm run screens -- list'}. There are: ${Object.keys(commands).join(', ')}.`,
    );
