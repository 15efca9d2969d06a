import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { settingNames } from '#server/settings.ts';
import { projectRoot } from '#server/data-folders.ts';
import { adminArguments } from './child.ts';

export interface CommandOutcome {
  code: number | null;
  printed: string;
}

/** Runs `npm run admin -- …` in a separate process, with these settings only. */
export const runAdmin = (
  settings: Record<string, string>,
  ...args: string[]
): Promise<CommandOutcome> => runAdminWith('', settings, ...args);

/** Like runAdmin, with a text on standard input. */
export async function runAdminWith(
  input: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<CommandOutcome> {
  const emptySettings = Object.fromEntries(settingNames.map((name) => [name, '']));
  const child = spawn(process.execPath, [...adminArguments, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...emptySettings, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that reads no input may have ended.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, printed: out + err };
}
