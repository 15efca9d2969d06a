import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-package.ts';

/** Finds nginx, or installs it; undefined when neither works. */
export const findOrInstallNginx = async (): Promise<string | undefined> =>
  findOnSystem() ?? (await installPackage('nginx', 'nginx', findOnSystem));

const findOnSystem = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
