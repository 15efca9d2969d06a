import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-package.ts';

/** ClamAV's clamd: the system's or a newly installed one; undefined: neither. */
export const findClamd = async (): Promise<string | undefined> =>
  onSystem() ?? (await installPackage('ClamAV', 'clamav-daemon', onSystem));

const onSystem = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'clamd'))
    .find((path) => existsSync(path));
