import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#server/data-folders.ts';

/** Stand in for commands that change the machine: packages, users, services, and owners of files. */
const stubs = [
  'apt-get() { :; }',
  'useradd() { :; }',
  'systemctl() { :; }',
  'chgrp() { :; }',
  // Extracts nothing: the test has built the portal in the folder of the release.
  'tar() { :; }',
  'su() { "$PSQL" -q -v ON_ERROR_STOP=1 "$SERVER"; }',
  'openssl() { head -c "$3" /dev/urandom | od -An -tx1 | tr -d " \\n"; }',
  // Without -o and -g, since the user portal does not exist here.
  'install() { local given=(); while [ $# -gt 0 ]; do case $1 in -o|-g) shift 2;; *) given+=("$1"); shift;; esac; done; command install "${given[@]}"; }',
];

/** Returns the commands in the chapters of INSTALL.md with these titles, except blocks that match `without`. */
export function readGuideCommands(titles: readonly string[], without: RegExp): string {
  const guide = readFileSync(join(projectRoot, '.github/INSTALL.md'), 'utf8');
  const chapters = guide.split(/^## /mu);
  return titles
    .flatMap((title) => {
      const chapter = chapters.find((each) => each.startsWith(`${title}\n`));
      if (chapter === undefined) throw new Error(`INSTALL.md has no chapter ${title}`);
      return [...chapter.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, commands = '']) => commands);
    })
    .filter((commands) => !without.test(commands))
    .join('\n');
}

/** Replaces names and paths of the guide by those of the test. Each must occur. */
export function replaceAll(commands: string, own: readonly (readonly [string, string])[]): string {
  return own.reduce((changed, [original, replacement]) => {
    if (!changed.includes(original))
      throw new Error(`The commands of INSTALL.md have no ${original}`);
    return changed.replaceAll(original, replacement);
  }, commands);
}

/** Runs the commands in Bash, and stops at the first that fails. Returns what they printed. */
export async function runGuide(
  commands: string,
  env: Record<string, string>,
  user: { uid?: number; gid?: number },
): Promise<string> {
  const script = ['exec 2>&1', ...stubs, commands].join('\n');
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    ...user,
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const printed = await text(child.stdout);
  const [status] = (await ended) as [number | null];
  if (status !== 0) throw new Error(`The commands of INSTALL.md ended with ${status}:\n${printed}`);
  return printed;
}
