import { createInterface } from 'node:readline/promises';
import { projectRoot } from '#server/data-folders.ts';
import { runNew } from './new/run.ts';
import { WentAway } from './new/scaffold.ts';
import { configRoot } from './setup/config-root.ts';

/**
 * `npm run new -- screen|resource|brand|language|widget|role [--id … --yes]`: asks on a terminal, takes flags without one,
 * writes files that pass the checker at once, and says what is next. `--ask` asks also without a terminal: a line an answer.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--ask');
const asks = process.stdin.isTTY || process.argv.includes('--ask');
const terminal = asks
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;
// Lines may be typed, or pasted, before they are asked for.
const lines = terminal?.[Symbol.asyncIterator]();

async function answerOf(question: string): Promise<string> {
  terminal?.setPrompt(question);
  terminal?.prompt();
  const line = await lines?.next();
  if (!line || line.done) throw new WentAway();
  return line.value;
}

process.exitCode = await runNew(args, {
  root: projectRoot,
  config: configRoot(),
  say: (line) => console.log(line),
  ...(terminal && { ask: answerOf }),
});
terminal?.close();
