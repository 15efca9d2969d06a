import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './data-folders.ts';

export interface Version {
  version: string;
  /** The commit that `npm run build` recorded; empty in a clone. */
  commit: string;
}

export function readVersion(root = projectRoot): Version {
  const built = join(root, 'build.json');
  const { version } = readJson(join(root, 'package.json')) as Pick<Version, 'version'>;
  const { commit } = existsSync(built)
    ? (readJson(built) as Pick<Version, 'commit'>)
    : { commit: '' };
  return { version, commit };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
