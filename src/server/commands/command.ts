import type { OperatorServices } from '../requests/services.ts';

/** The output of a command for the terminal, and whether it succeeded. */
export interface CommandResult {
  lines: string[];
  failed?: boolean;
  /**
   * True: `runCommand` writes no audit record, because the command wrote its own, in the transaction of its change, or
   * changed nothing.
   */
  skipAudit?: boolean;
}

/** A command as the terminal sends it to the server. */
export interface CommandRequest {
  name: string;
  args: string[];
  /** A password that was typed or passed on standard input, or the text of the file that the command names. */
  input?: string;
  /** The operator's working folder, from which paths of files are read. */
  folder?: string;
  /** Name of the operator, as shown in lists and in the audit. */
  by: string;
}

export type Command = (
  services: OperatorServices,
  request: { options: Options; by: string; input?: string | undefined; folder: string },
) => Promise<CommandResult>;

/** The `--name value` pairs, the flags without a value (true) and the positional arguments. */
export interface Options {
  named: Readonly<Record<string, string | true>>;
  positional: readonly string[];
}

/** Options without a value. */
const flags = new Set(['json', 'replace', 'template']);

/** Parses the arguments of a command: `--name value`, flags, and positional arguments. */
export function parseOptions(args: readonly string[]): Options {
  const named: Record<string, string | true> = Object.create(null) as Record<string, string | true>;
  const positional: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const name = /^--(\w+)$/u.exec(arg)?.[1];
    if (name === undefined) positional.push(arg);
    else if (flags.has(name)) named[name] = true;
    else named[name] = args[++index] ?? '';
  }
  return { named, positional };
}

export const createFailure = (...lines: string[]): CommandResult => ({ lines, failed: true });
