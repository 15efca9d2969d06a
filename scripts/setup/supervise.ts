import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.ts';

/** Time to wait for further saved files before a restart. */
const SETTLE_MS = 120;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs a server file and restarts it when code under `folders` changes, or when the server requests it. The old process
 * ends before the new one starts: two processes on one embedded database lose data.
 */
export async function runWithRestarts(file: string, folders: string[]): Promise<never> {
  let child: ChildProcess | undefined;
  let restartCause = Promise.withResolvers<string>();
  let stopping: NodeJS.Signals | undefined;

  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name && /\.(ts|sql)$/.test(name)) restartCause.resolve(join(folder, name));
    });
  }
  // A running server watches its schemas and requests a restart by a message. A stopped server cannot, so its restart
  // follows the next saved schema.
  watch(join(root, 'schemas'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.json') && child?.exitCode) restartCause.resolve(join('schemas', name));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => restartCause.resolve((stopping = signal)));
  }

  for (;;) {
    child = start(file);
    child.on('message', () => restartCause.resolve('The contract in schemas'));
    const cause = await restartCause.promise;
    if (!stopping) await delay(SETTLE_MS);
    restartCause = Promise.withResolvers();
    // A terminal sends Ctrl-C to the server itself.
    const code = await endProcess(child, stopping === 'SIGINT' && process.stdin.isTTY);
    if (stopping) process.exit(code);
    console.log(`${cause} changed: starting again`);
  }
}

function start(file: string): ChildProcess {
  const child = spawn(process.execPath, [join(root, file)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    if (code) console.log('The server stopped; save a file to start it again.');
  });
  return child;
}

/** Ends the server and returns its exit code. `signaled` means that it has received the signal already. */
async function endProcess(child: ChildProcess, signaled = false): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    if (!signaled) child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  }
  return child.exitCode ?? 1;
}
