// The Node that the portal runs on: this one if it is recent enough, otherwise the one that npm installed.
// Plain JavaScript for Node 20; a built portal has a copy of this file.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

// argon2 is in node:crypto since 24.7.
const MINIMUM_VERSION = [24, 7];

/** Whether the portal runs on a version of Node, by default that of this process. */
export function isRecentEnough(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return (
    major > MINIMUM_VERSION[0] || (major === MINIMUM_VERSION[0] && minor >= MINIMUM_VERSION[1])
  );
}

/**
 * Returns the path of the Node binary that npm installs for this platform (optionalDependencies). Exits when there is
 * none.
 */
export function findBundledNode(modules) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(modules, `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(path)) return path;
  return stop(
    `The portal needs Node ${MINIMUM_VERSION.join('.')} or newer. This is Node ${process.versions.node}, and npm has no package with a newer one for ${system}-${process.arch}.\n` +
      'Install Node 24 from https://nodejs.org/en/download and run the command again.',
  );
}

/** Runs the same program with another Node and the same options, and exits with the exit code of that process. */
export function handOverTo(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child itself; a second signal would abort it.
  const forwardSignal = (signal) =>
    signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal);
  return new Promise(() => {
    child.on('error', (error) => stop(`${node} does not run here: ${error.message}`));
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}

/** Prints the message and exits with code 1. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
