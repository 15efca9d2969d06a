import { existsSync } from 'node:fs';
import { runPhase } from './phase.ts';
import { runProgram } from './tool.ts';

/** Whether this user may install Debian packages. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package where possible; returns what `find` finds afterwards. */
export async function installPackage(
  label: string,
  name: string,
  find: () => string | undefined,
): Promise<string | undefined> {
  if (!canInstall()) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return runPhase(`Installing ${label}`, async () => {
    // Retries help against an outdated package list or an unreliable mirror.
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runProgram('apt-get', ['update', '-qq'], { env });
      await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
      });
      if (find()) break;
    }
    return find();
  });
}
