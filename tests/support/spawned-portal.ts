import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#server/data-folders.ts';
import { settingNames } from '#server/settings.ts';
import { serverArguments } from './child.ts';

const startTimeoutMs = 180_000;

/** A real server in a process of its own. */
export interface SpawnedPortal {
  /** http://localhost:<port> */
  address: string;
  process: ChildProcess;
  /** Its output so far. */
  printed(): string;
  /** Stops it as an operator does, and waits until the process has ended. */
  stop(): Promise<void>;
}

/** Starts the portal of a folder with these settings only; resolves when it is ready. */
export async function spawnPortal(
  env: Record<string, string>,
  folder: string = projectRoot,
): Promise<SpawnedPortal> {
  const server = spawn(process.execPath, serverArguments, {
    cwd: folder,
    env: { ...process.env, ...createEmptySettings(), PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const appendOutput = (chunk: Buffer) => void (printed += chunk.toString());
  server.stdout.on('data', appendOutput);
  server.stderr.on('data', appendOutput);
  const address = await waitForAddress(server, () => printed);
  return {
    address,
    process: server,
    printed: () => printed,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** Keeps the developer's own .env away from the tests. */
const createEmptySettings = (): Record<string, string> =>
  Object.fromEntries(settingNames.map((name) => [name, '']));

function waitForAddress(server: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      server.kill('SIGKILL');
      reject(new Error(`The portal ${why}.\n${printed()}`));
    };
    const timer = setTimeout(
      () => fail(`was not ready after ${startTimeoutMs / 1000} s`),
      startTimeoutMs,
    );
    server.on('error', (error) => fail(`could not be started: ${error.message}`));
    server.on('exit', (code) => fail(`stopped with code ${code} before it was ready`));
    server.stdout?.on('data', () => {
      const address = /Portal ready at (http:\S+)/.exec(printed())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
