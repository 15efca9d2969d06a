import { existsSync, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { describeUnreadableFile } from '#server/commands/unreadable-file.ts';

/** The two typed passwords differ. */
export class PasswordMismatchError extends Error {
  constructor() {
    super('The two passwords differ. Nothing was changed.');
  }
}

/** Asks for a new password twice without showing it, or reads it from standard input if that is not a terminal. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hiddenOutput, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const first = await ask('New password: ');
    if (first !== (await ask('Again: '))) throw new PasswordMismatchError();
    return first;
  } finally {
    terminal.close();
  }
}

/** The file cannot be read. */
export class InputFileError extends Error {}

/**
 * Reads the file that the last argument names, relative to the folder. Returns undefined when the last argument is an
 * option or the only one, the name of the subcommand.
 */
export function readNamedFile(args: readonly string[], folder = '.'): string | undefined {
  const name = args.at(-1);
  if (args.length < 2 || name === undefined || name.startsWith('--')) return undefined;
  const path = resolve(folder, name);
  if (!existsSync(path) || !statSync(path).isFile())
    throw new InputFileError(`There is no file ${path}.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new InputFileError(describeUnreadableFile(path, error) ?? `${path} cannot be read.`, {
      cause: error,
    });
  }
}
