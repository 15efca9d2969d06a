import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-package.ts';

/** Finds ClamAV's clamd, or installs it; undefined when neither works. */
export const findOrInstallClamd = async (): Promise<string | undefined> =>
  findInstalledClamd() ?? (await installPackage('ClamAV', 'clamav-daemon', findInstalledClamd));

/** Finds clamd in PATH or /usr/sbin. */
export const findInstalledClamd = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'clamd'))
    .find((path) => existsSync(path));
