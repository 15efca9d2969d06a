import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Returns DATABASE_URL, or the folder with the programs of a PostgreSQL server: Debian's newest, otherwise the one that
 * pg_config names. Returns undefined without any of these.
 */
export function findPostgres(): string | undefined {
  const folders = [...listDebianFolders(), ...listPgConfigFolders()];
  return process.env.DATABASE_URL || folders.find((folder) => existsSync(join(folder, 'initdb')));
}

const listDebianFolders = () =>
  existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];

function listPgConfigFolders(): string[] {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ];
  } catch {
    return [];
  }
}
