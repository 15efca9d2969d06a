import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '#server/config.ts';

const PATIENCE = 180_000;

/**
 * Serves the demo portal from a fresh database on a free port for as long as the browser tests run. Whoever writes tests
 * may set PORTAL_URL to a portal that runs already.
 */
export default async function servePortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      ...atTheirDefaults(),
      PORT: '0',
      DATA_DIR: dataDir,
      PORTAL_DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.PORTAL_URL = await readyAddress(server);
  return async () => {
    if (server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** So that the developer's own .env does not reach the tests. */
function atTheirDefaults(): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [name, '']));
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => {
      server.kill('SIGKILL');
      reject(new Error(`The portal ${why}.\n${printed}`));
    };
    const timer = setTimeout(() => fail(`was not ready after ${PATIENCE / 1000} s`), PATIENCE);
    server.on('error', (error) => fail(`could not be started: ${error.message}`));
    server.on('exit', (code) => fail(`stopped with code ${code} before it was ready`));
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
      const address = /Portal ready at (http:\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
