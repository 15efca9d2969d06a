import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstalledClamd } from '../../scripts/setup/clamd.ts';
import { spawnChild } from './child.ts';
import { findFreePort } from './postgres.ts';
import { waitUntilListening } from './until-listening.ts';

/** The path of ClamAV's clamd: the one that `npm test` found or installed, or else the one of the system. */
export const clamdPath: string | undefined = process.env.TEST_CLAMD || findInstalledClamd();

export interface Clamd {
  host: string;
  port: number;
  stop: () => Promise<void>;
}

/** Starts a clamd with one signature in its database: it detects files that contain `marker`. */
export async function startClamd(name: string, marker: string): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'));
  const port = await findFreePort();
  const config = join(folder, 'clamd.conf');
  writeFileSync(join(folder, 'one.ndb'), `${name}:0:*:${Buffer.from(marker).toString('hex')}\n`);
  writeFileSync(
    config,
    `Foreground yes\nDatabaseDirectory ${folder}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nUser ${getUserName()}\n`,
  );
  const server = spawnChild(clamdPath ?? '', ['--config-file', config], 'SIGKILL', {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilListening(port, () => server.exitCode !== null);
  return {
    host: '127.0.0.1',
    port,
    stop: async () => {
      const exited = once(server, 'exit');
      if (server.exitCode === null && server.kill('SIGKILL')) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const getUserName = (): string => execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
