import { createInterface } from 'node:readline/promises';
import { projectRoot } from '#server/data-folders.ts';
import { runNew } from './new/run.ts';
import { CancelledError } from './new/scaffold.ts';
import { requireConfigRoot } from './setup/config-root.ts';

/**
 * `npm run new -- screen|operation|brand|language|widget|role|permission [--id … --yes]`: writes files that pass the checker, and
 * lists the next steps. It asks on a terminal and takes flags without one; `--ask` reads answers from standard input.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--ask');
const asks = process.stdin.isTTY || process.argv.includes('--ask');
const terminal = asks
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;
// An iterator, because with piped input lines arrive before their question is asked.
const lines = terminal?.[Symbol.asyncIterator]();

async function askOnTerminal(question: string): Promise<string> {
  terminal?.setPrompt(question);
  terminal?.prompt();
  const line = await lines?.next();
  if (!line || line.done) throw new CancelledError();
  return line.value;
}

process.exitCode = await runNew(args, {
  root: projectRoot,
  config: requireConfigRoot(),
  print: (line) => console.log(line),
  ...(terminal && { ask: askOnTerminal }),
});
terminal?.close();
