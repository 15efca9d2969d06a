import { createInterface } from 'node:readline/promises';
import { projectRoot } from '#server/data-folders.ts';
import { runNew } from './new/run.ts';
import { configRoot } from './setup/config-root.ts';

/**
 * `npm run new -- screen|resource|brand|language|widget|role [--id … --yes]`: asks on a terminal, takes flags without one,
 * writes files that pass the checker at once, and says what is next.
 */
const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;
process.exitCode = await runNew(process.argv.slice(2), {
  root: projectRoot,
  config: configRoot(),
  say: (line) => console.log(line),
  ...(terminal && { ask: (question) => terminal.question(question) }),
});
terminal?.close();
