import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

/** The user that the portal runs as: nobody, or the caller when only root could change to another one. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Runs `npm run build` from the parent of the folder. */
export function build(folder: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts/run.mjs'), 'scripts/build.ts', folder, ...options],
    { encoding: 'utf8', cwd: join(folder, '..') },
  );
  if (status !== 0) throw new Error(`npm run build ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The folder that the portal writes to, which belongs to its user. */
export function stateFolder(parent: string): string {
  const folder = join(parent, 'state');
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  return folder;
}

export interface Installed {
  printed: () => string;
  stop: () => Promise<number | null>;
}

/** Starts a built portal as systemd does: its own Node, as nobody, from the root folder, with these settings only. */
export async function startInstalled(
  folder: string,
  settings: Record<string, string>,
): Promise<Installed> {
  const child = spawn(join(folder, 'node'), [join(folder, 'server.mjs')], {
    ...nobody,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await ready(child, () => printed);
  return {
    printed: () => printed,
    stop: async () => {
      if (child.exitCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      return child.exitCode;
    },
  };
}

const ready = (child: ChildProcess, printed: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The portal ${why}:\n${printed()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('was not ready in time');
    }, 60_000);
    child.on('exit', (code) => fail(`ended with ${code}`));
    child.stdout?.on('data', () => {
      if (!printed().includes('Portal ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
