import { runScreens } from './screens/run.ts';

/**
 * Reports on the screens: `npm run screens -- list`, `calls [call or word]`, `explain <id> [brand] [--rules]`, `uses <name>`, `matrix [id]
 * [--json | --html <file>]` (visibility by role), `diff [--base <git ref>] [--json]` (changes for users), `rename
 * <name> <new name>`.
 */
process.exitCode = runScreens(process.argv.slice(2));
