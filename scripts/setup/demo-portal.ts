import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '#server/settings.ts';
import { root } from './root.ts';

const startTimeoutMs = 180_000;

export interface DemoPortal {
  origin: string;
  /** The process id of the server. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a demo portal on a free port with an embedded database of its own. `settings` are added to its environment and
 * may name another database.
 * `project` is another copy of the project.
 */
export async function startDemoPortal(
  settings: NodeJS.ProcessEnv = {},
  project = root,
): Promise<DemoPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: project,
    env: {
      ...process.env,
      // Settings do not depend on the caller's environment.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      PORTAL_DEMO: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { origin: await waitForOrigin(server), pid: server.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitForOrigin(server: ChildProcess): Promise<string> {
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (why: string) => reject(new Error(`The portal ${why}.\n${printed}`));
  const timer = setTimeout(
    () => fail(`was not ready after ${startTimeoutMs / 1000} s`),
    startTimeoutMs,
  );
  server.on('exit', (code) => fail(`stopped with code ${code} before it was ready`));
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const origin = /Portal ready at (http:\S+)/u.exec(printed)?.[1];
    if (origin) resolve(origin);
  });
  return promise.finally(() => clearTimeout(timer));
}
