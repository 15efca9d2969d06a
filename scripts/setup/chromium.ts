import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { phase } from './phase.ts';
import { run } from './tool.ts';

export type Chromium = { path: string } | { missing: string };

/** The Chromium that browser tests use: a given one, the system's, a newly installed one, or Playwright's own. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return existsSync(given)
      ? { path: given }
      : { missing: `CHROMIUM_PATH names ${given}, which is not there` };
  const path = onSystem() ?? (await installed()) ?? (await playwrightsOwn());
  if (path) return { path };
  return {
    missing: mayInstall()
      ? 'Chromium is not there, and apt-get could not install it'
      : 'Chromium is not there; install it (apt-get install chromium) or name it in CHROMIUM_PATH',
  };
}

const onSystem = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installed(): Promise<string | undefined> {
  if (!mayInstall()) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return phase('Installing Chromium', async () => {
    // A list of packages that is out of date, or a mirror that stumbles: once more helps.
    for (let attempt = 1; attempt <= 3; attempt++) {
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
      });
      if (onSystem()) break;
    }
    return onSystem();
  });
}
