import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Node's arguments for a program at the clock of the test run; TEST_CLOCK_OFFSET in its environment moves it. */
export const programArguments = (program: string): string[] => [
  '--import',
  new URL('run-clock.ts', import.meta.url).href,
  program,
];

export const serverArguments: string[] = programArguments('src/server/main.ts');
export const adminArguments: string[] = programArguments('scripts/admin.ts');

interface Options {
  uid?: number;
  gid?: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdio: StdioOptions;
}

/**
 * Starts a program that gets `signal` when this process ends: if setpriv is installed, a killed test run leaves no
 * process behind.
 */
export function spawnChild(
  command: string,
  args: string[],
  signal: 'SIGINT' | 'SIGKILL',
  options: Options,
): ChildProcess {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv
    ? spawn(setpriv, ['--pdeathsig', signal, '--', command, ...args], options)
    : spawn(command, args, options);
}
