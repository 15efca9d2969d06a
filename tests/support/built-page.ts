import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

/**
 * Ensures that built pages exist, because a server that serves pages does not start without them. Their age is not
 * relevant.
 */
export const setup = (): void => {
  if (existsSync(join(projectRoot, 'dist/web/index.html'))) return;
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
};
