import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ProgramResult {
  /** The exit code. */
  code: number;
  /** Standard output and standard error; empty if it was printed immediately. */
  output: string;
}

/** Runs a program and returns its output; `show` prints it immediately instead. */
export function runProgram(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; show?: boolean } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    // A signal to this process stops the program first.
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) process.exit(1);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a JavaScript tool from node_modules with this Node. */
export function runTool(
  file: string,
  args: string[],
  options?: Parameters<typeof runProgram>[2],
): Promise<ProgramResult> {
  return runProgram(process.execPath, [join(root, 'node_modules', file), ...args], options);
}
