import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-problems.ts';
import { getExampleLine } from './settings.ts';

const requiredFolders = ['screens', 'permissions', 'locales', 'cobrand'];

/**
 * Checks that CONFIG_DIR contains the data folders. Without this check, every name that they would define is reported as
 * missing.
 * @throws ConfigError when the folder does not exist or lacks one of the data folders
 */
export function requireConfigFolder({ configDir }: Pick<Config, 'configDir'>): void {
  const missing = requiredFolders.filter((name) => !existsSync(join(configDir, name)));
  if (missing.length === 0) return;
  throw new ConfigError([
    {
      name: 'CONFIG_DIR',
      source: 'environment or .env',
      found: existsSync(configDir)
        ? `${configDir}, which has no ${missing.join(', ')}`
        : `${configDir}, which does not exist`,
      expected: `a folder that holds ${requiredFolders.join('/, ')}/`,
      example: getExampleLine('CONFIG_DIR'),
    },
  ]);
}
