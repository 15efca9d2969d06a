import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

/** Copies the files that git knows or would add, with uncommitted changes, to a folder. Leaves out tests/peers. */
export function copyProject(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((name) => name !== '' && !isPeerFile(name))) {
    const from = join(projectRoot, path);
    // git still lists a file that was deleted without a commit.
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(from, join(target, path));
  }
}

const isPeerFile = (path: string): boolean => path.startsWith('tests/peers/');

type Json = Record<string, unknown>;

/** Raises the rate limits of a copy of the project: the load of a benchmark comes from one address and one account. */
export const raiseRateLimits = (project: string): void =>
  changeJson(join(project, 'schemas/parts/rates.json'), (rates) =>
    Object.fromEntries(
      Object.entries(rates).map(([name, rate]) => [
        name,
        typeof rate === 'object' ? { ...rate, limit: 100_000_000 } : rate,
      ]),
    ),
  );

export function changeJson(path: string, change: (file: Json) => Json): void {
  const changed = JSON.stringify(change(readJson(path)), null, 2);
  writeFileSync(path, `${changed}\n`);
}

export const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;
