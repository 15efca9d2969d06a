import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, canInstall } from './system-package.ts';

/** The path of Chromium, or a message that says why it is missing. */
export type Chromium = { path: string } | { missing: string };

/** Finds Chromium for browser tests: the configured one, the system's, a newly installed one, or Playwright's. */
export async function findOrInstallChromium(): Promise<Chromium> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured)
    return existsSync(configured)
      ? { path: configured }
      : { missing: `CHROMIUM_PATH names ${configured}, which is not there` };
  const path =
    findOnSystem() ??
    (await installPackage('Chromium', 'chromium', findOnSystem)) ??
    (await findPlaywrightChromium());
  if (path) return { path };
  return {
    missing: canInstall()
      ? 'Chromium is not there, and apt-get could not install it'
      : 'Chromium is not there; install it (apt-get install chromium) or name it in CHROMIUM_PATH',
  };
}

const findOnSystem = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));

async function findPlaywrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
