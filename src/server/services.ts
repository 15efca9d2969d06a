import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#shared/cobrand/index.ts';
import { readSchemaFiles, contractOf } from './contract.ts';
import type { Config } from './config.ts';
import {
  createServerText,
  projectRoot,
  readBrands,
  readCodes,
  readPermissions,
} from './data-folders.ts';
import type { Database } from './database/database.ts';
import { createFaultCounts } from './fault-counts.ts';
import type { RateLimits } from './policy/rates.ts';
import type { Services } from './requests/services.ts';

/** Reads the data folders once and puts together what lives as long as the server. */
export function createServices(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): Services {
  const schemaFiles = readSchemaFiles(projectRoot);
  const lists = readCodes(projectRoot);
  const brands = readBrands(config.configDir);
  const codes = (list: string) => {
    const found = lists.get(list);
    if (!found) throw new Error(`There is no code list ${list}`);
    return found.codes;
  };
  return {
    config,
    log,
    database,
    kysely: database.kysely,
    schemaFiles,
    contract: contractOf(schemaFiles),
    book: readPermissions(config.configDir),
    rates: schemaFiles.get('schemas/parts/rates.json') as RateLimits,
    faults: createFaultCounts(),
    brands,
    text: createServerText(config.configDir),
    codes,
    code: (list, code, language) =>
      codes(list).find((entry) => entry.code === code)?.[language] ?? code,
    origin: ({ brand }) => originOf(config, brand, brands.fallback),
  };
}

/**
 * A mailed link leads to PUBLIC_URL, or on a co-brand to its first host, since nobody of a co-brand can sign in
 * elsewhere. Without PUBLIC_URL the port is this server's own.
 */
function originOf({ publicUrl, port }: Config, { id, hosts }: Brand, fallback: Brand): string {
  const [host = 'localhost'] = hosts;
  if (!publicUrl) return `http://${host}:${port}`;
  const url = new URL(publicUrl);
  if (id !== fallback.id && !hosts.includes(url.hostname)) url.hostname = host;
  return url.origin;
}
