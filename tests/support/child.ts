import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Node's arguments for a program with the clock of the test run, which TEST_CLOCK_OFFSET in its environment moves. */
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
 * Starts a program. If setpriv is installed, the program gets `signal` when this process ends, so that a killed test run
 * leaves no process behind.
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
