import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config.ts';
import { ConfigError } from '#server/config-problems.ts';
import { projectRoot } from '#server/data-folders.ts';

/** Reads settings like the server: from the environment, then from .env. */
export function readSettings(): Config {
  const envFile = join(projectRoot, '.env');
  return readConfig(process.env, existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined);
}

/**
 * Returns the root of the data folders that the server uses (CONFIG_DIR). Exits when the settings are invalid or the
 * folder has no screens.
 */
export function requireConfigRoot(): string {
  try {
    const { configDir } = readSettings();
    if (existsSync(join(configDir, 'screens'))) return configDir;
    console.error(
      `There is no folder ${join(configDir, 'screens')}. CONFIG_DIR must be its parent folder.`,
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
  }
  return process.exit(1);
}
