import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

const overlay = join(projectRoot, 'tests/peers');
const dataFolders = ['schemas', 'screens', 'locales'];

/**
 * Writes a copy of the project with the four screens that are measured beside other libraries (tests/peers). It is a
 * copy, because the portal must neither contain nor publish them.
 */
export function writePeerCopy(folder: string | undefined): void {
  const target = resolve(folder ?? '');
  if (!folder || existsSync(target))
    throw new Error('Name a folder that does not exist yet: npm run bench -- peers <folder>');
  copyProject(target);
  for (const name of dataFolders)
    cpSync(join(overlay, name), join(target, name), { recursive: true });
  cpSync(join(overlay, 'server'), join(target, 'src/server/resources/peer'), { recursive: true });
  addTo(join(target, 'schemas/parts/validators.json'), ({ validators, ...rest }) => ({
    ...rest,
    validators: { ...(validators as object), ...readJson(join(overlay, 'validators.json')) },
  }));
  addTo(join(target, 'schemas/parts/rates.json'), unlimited);
  execFileSync('npm', ['run', 'generate'], { cwd: target, stdio: 'inherit' });
  console.log(`Start it with: cd ${target} && PORTAL_DEMO=1 PORT=9000 npm start`);
}

function copyProject(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((name) => name !== '' && !isPeer(name))) {
    const from = join(projectRoot, path);
    // A file may be deleted and not committed yet.
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(from, join(target, path));
  }
}

const isPeer = (path: string): boolean => path.startsWith('tests/peers/');

/** The load of a benchmark comes from one address and one account. */
const unlimited = (rates: Json): Json =>
  Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [
      name,
      typeof rate === 'object' ? { ...rate, limit: 100_000_000 } : rate,
    ]),
  );

type Json = Record<string, unknown>;

const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;

function addTo(path: string, change: (file: Json) => Json): void {
  const changed = JSON.stringify(change(readJson(path)), null, 2);
  writeFileSync(path, `${changed}\n`);
}
