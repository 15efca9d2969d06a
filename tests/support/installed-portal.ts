import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';
import { buildBundleIfStale } from '../../scripts/setup/bundle.ts';

/** The user that the portal runs as: nobody, or the caller when only root could change to another one. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Copies the files that git tracks, as a clean clone has them, and links the installed packages. The clone gets the
 * bundle too, and builds it again unless its own sources have the digest of the bundle's.
 */
export async function cloneProject(folder: string): Promise<void> {
  await buildBundleIfStale();
  const list = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  const paths = [...list.split('\0'), 'dist/web', 'dist/web.stamp'];
  for (const path of paths.filter((each) => each !== '' && existsSync(join(projectRoot, each))))
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs `npm run build` of a clone from the parent of the folder. */
export function build(clone: string, folder: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(clone, 'scripts/run.mjs'), 'scripts/build.ts', folder, ...options],
    { encoding: 'utf8', cwd: join(folder, '..'), env: { ...process.env, COMMIT: 'c0ffee123456' } },
  );
  if (status !== 0) throw new Error(`npm run build ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The folder that the portal writes to, which belongs to its user. */
export function createStateFolder(parent: string, name = 'state'): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  return folder;
}

export interface Installed {
  printed: () => string;
  stop: () => Promise<number | null>;
}

/** The beginning of a command that runs a program in a network of its own, without any other machine, as nobody. */
const offline = [
  'unshare',
  '--net',
  ...(nobody.uid === undefined
    ? ['--map-current-user']
    : ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups']),
];

/** Whether this machine lets a program have a network of its own. */
export function canGoOffline(): boolean {
  const [command, ...args] = [...offline, 'true'];
  return spawnSync(command, args).status === 0;
}

/** Starts a built portal as systemd does: its own Node, as nobody, from the root folder, with these settings only. */
export async function startInstalled(
  folder: string,
  settings: Record<string, string>,
  { isOffline = false } = {},
): Promise<Installed> {
  const [command, ...args] = [
    ...(isOffline ? offline : []),
    join(folder, 'node'),
    join(folder, 'server.mjs'),
  ];
  const child = spawn(command, args, {
    ...(isOffline ? {} : nobody),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await waitUntilReady(child, () => printed);
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

const waitUntilReady = (child: ChildProcess, printed: () => string): Promise<void> =>
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
