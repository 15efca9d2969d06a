import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createReadmeRun } from '../readme-tests/run-readme.ts';
import { parseReadme } from '../readme-tests/parse-readme.ts';
import { dataFolders } from '#language/set/file-kinds.ts';
import { today } from '#server/clock.ts';
import { settingNames } from '#server/settings.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { root } from '../setup/root.ts';

const patience = 180_000;

export interface Portal {
  address: string;
  stop(): Promise<void>;
}

/** Starts a demo portal whose data folders contain every step of the tutorial. */
export async function startTaughtPortal(): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const config = join(folder, 'config');
  writeTaughtFolders(config);
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // Independent of the developer's .env.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CONFIG_DIR: config,
      PORTAL_DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { address: await readyAddress(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeTaughtFolders(config: string): void {
  for (const name of dataFolders) cpSync(join(root, name), join(config, name), { recursive: true });
  const given = readDataFiles(root);
  const run = createReadmeRun(given, today);
  const lesson = parseReadme(readFileSync(join(root, 'screens/README.md'), 'utf8'));
  for (const fence of lesson.flatMap(({ fences }) => fences)) run.apply(fence);
  for (const [path, text] of run.files) {
    if (given.get(path) === text) continue;
    const file = join(config, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function readyAddress(server: ChildProcess): Promise<string> {
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (why: string) => reject(new Error(`The portal ${why}.\n${printed}`));
  const timer = setTimeout(() => fail(`was not ready after ${patience / 1000} s`), patience);
  server.on('exit', (code) => fail(`stopped with code ${code} before it was ready`));
  server.stdout?.on('data', (chunk) => {
    printed += chunk;
    const address = /Portal ready at (http:\S+)/u.exec(printed)?.[1];
    if (address) resolve(address);
  });
  return promise.finally(() => clearTimeout(timer));
}
