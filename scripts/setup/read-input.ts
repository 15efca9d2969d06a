import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** The two typed passwords differ. */
export class PasswordsDiffer extends Error {
  constructor() {
    super('The two passwords differ. Nothing was changed.');
  }
}

/** Asks for a new password twice without showing it, or reads it from standard input if that is not a terminal. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const first = await ask('New password: ');
    if (first !== (await ask('Again: '))) throw new PasswordsDiffer();
    return first;
  } finally {
    terminal.close();
  }
}
