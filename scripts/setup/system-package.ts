import { existsSync } from 'node:fs';
import { phase } from './phase.ts';
import { run } from './tool.ts';

/** Whether this user may install Debian packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package where possible; returns what `find` finds afterwards. */
export async function installPackage(
  label: string,
  name: string,
  find: () => string | undefined,
): Promise<string | undefined> {
  if (!mayInstall()) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return phase(`Installing ${label}`, async () => {
    // Retries help against an outdated package list or an unreliable mirror.
    for (let attempt = 1; attempt <= 3; attempt++) {
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
      if (find()) break;
    }
    return find();
  });
}
