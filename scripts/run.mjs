// Entry point of every command: installs dependencies if needed, finds Node 24, and runs the given TypeScript file.
// Plain JavaScript for Node 20, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBundledNode, handOverTo, isRecentEnough, stop } from './setup/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

process.chdir(root);
process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);

if (process.env.npm_lifecycle_event) stopWithParent();
if (!isInstalled()) install();
if (isRecentEnough()) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(root, process.argv[1])).href);
} else {
  await handOverTo(findBundledNode(modules));
}

/**
 * Stops this process when its parent has ended, because not every signal to npm reaches it: a shell between npm and
 * this process ends at SIGTERM without forwarding it, and a killed npm sends no signal. package.json starts this file
 * with `exec` to avoid the shell; Windows has no exec, hence the `||` there.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100).unref();
}

/**
 * Whether node_modules has the versions of the lock file, by npm's record of the installation. After an interrupted
 * install, the record is missing or differs.
 */
function isInstalled() {
  const record = readLockedPackages(join(modules, '.package-lock.json'));
  if (!record) return false;
  const expected = readLockedPackages(join(root, 'package-lock.json'));
  return Object.entries(expected).every(([path, { version, optional, devOptional }]) => {
    const found = record[path];
    return path === '' || (found ? found.version === version : optional || devOptional);
  });
}

function readLockedPackages(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}

function install() {
  const started = performance.now();
  // `npm ci` first empties node_modules, so it must not run while anything uses it.
  const command = existsSync(modules) ? ['install', '--no-save'] : ['ci'];
  const args = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  process.stdout.write('Installing packages ... ');
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const result = cli?.endsWith('.js')
    ? spawnSync(node, [cli, ...args], { encoding: 'utf8' })
    : spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.log('failed');
    stop(
      `${result.stdout ?? ''}${result.stderr ?? result.error}\nThe packages could not be installed.`,
    );
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}
