import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config.ts';
import { ConfigError } from '#server/config-problems.ts';
import { projectRoot } from '#server/data-folders.ts';

/** The settings as the server would read them: of the environment, then of .env. */
export function readSettings(): Config {
  const envFile = join(projectRoot, '.env');
  return readConfig(process.env, existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined);
}

/**
 * The folder whose screens, words, roles and brands a command speaks of: the one the server serves (CONFIG_DIR).
 * Settings that cannot be read, and a folder without screens, end the command.
 */
export function configRoot(): string {
  try {
    const { configDir } = readSettings();
    if (existsSync(join(configDir, 'screens'))) return configDir;
    console.error(`There is no folder ${join(configDir, 'screens')}. CONFIG_DIR says where it is.`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
  }
  return process.exit(1);
}
