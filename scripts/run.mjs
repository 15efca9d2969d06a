// Entry point of every command: installs dependencies if needed, finds Node 24, and runs the given TypeScript file.
// Plain JavaScript for Node 20, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// argon2 is in node:crypto since 24.7.
const NEEDED = [24, 7];
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

process.chdir(root);
process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);

if (process.env.npm_lifecycle_event) stopWithParent();
if (!installed()) install();
if (recentEnough(process.versions.node)) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(root, process.argv[1])).href);
} else {
  await handOverTo(broughtNode());
}

/**
 * With `exec` in package.json npm's signals reach this process. A plain shell dies of SIGTERM without forwarding it,
 * and a killed npm sends nothing. (Windows has no exec, hence the `||`.)
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100).unref();
}

/** Compares npm's record of the installation with the lock file, also after an interrupted install. */
function installed() {
  const record = packagesIn(join(modules, '.package-lock.json'));
  if (!record) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const found = record[path];
    return path === '' || (found ? found.version === version : optional || devOptional);
  });
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}

function install() {
  const started = performance.now();
  // `npm ci` first empties node_modules, so it must not run while anything uses it.
  const verb = existsSync(modules) ? ['install', '--no-save'] : ['ci'];
  const args = [...verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
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

function recentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** The Node binary that npm installs for this platform (optionalDependencies). */
function broughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(modules, `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(path)) return path;
  return stop(
    `The portal needs Node ${NEEDED.join('.')} or newer. This is Node ${process.versions.node}, and npm brings none for ${system}-${process.arch}.\n` +
      'Install Node 24 from https://nodejs.org/en/download and run the command again.',
  );
}

function handOverTo(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child itself; a second signal would abort it.
  const pass = (signal) =>
    signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise(() => {
    child.on('error', (error) => stop(`${node} does not run here: ${error.message}`));
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
