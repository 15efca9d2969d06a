import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';
import { changeJson, liftRateLimits, readJson } from './unlimited-rates.ts';

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
  changeJson(join(target, 'schemas/parts/validators.json'), ({ validators, ...rest }) => ({
    ...rest,
    validators: { ...(validators as object), ...readJson(join(overlay, 'validators.json')) },
  }));
  liftRateLimits(target);
  execFileSync('npm', ['run', 'generate'], { cwd: target, stdio: 'inherit' });
  console.log(`Start it with: cd ${target} && PORTAL_DEMO=1 PORT=9000 npm start`);
}

/** Copies the sources, as they are in the working tree. */
export function copyProject(target: string): void {
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
