import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIANS = '/usr/lib/postgresql';

/** Returns DATABASE_URL, or the folder of the newest PostgreSQL server; undefined without either. */
export function findPostgres(): string | undefined {
  const folders = [...debians(), ...pgConfigs()];
  return process.env.DATABASE_URL || folders.find((folder) => existsSync(join(folder, 'initdb')));
}

const debians = () =>
  existsSync(DEBIANS)
    ? readdirSync(DEBIANS)
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(DEBIANS, version, 'bin'))
    : [];

function pgConfigs(): string[] {
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
