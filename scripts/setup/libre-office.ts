import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-package.ts';

/** Finds LibreOffice, or installs its spreadsheets; undefined when neither works. */
export const findOrInstallLibreOffice = async (): Promise<string | undefined> =>
  findOnSystem() ?? (await installPackage('LibreOffice', 'libreoffice-calc-nogui', findOnSystem));

const findOnSystem = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path));
