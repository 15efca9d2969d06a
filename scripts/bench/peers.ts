import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';
import { changeJson, copyProject, raiseRateLimits, readJson } from './copy-project.ts';

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
  raiseRateLimits(target);
  execFileSync('npm', ['run', 'generate'], { cwd: target, stdio: 'inherit' });
  console.log(`Start it with: cd ${target} && PORTAL_DEMO=1 PORT=9000 npm start`);
}
