import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#shared/cobrand/index.ts';
import { readSchemaFiles, buildContract } from './contract.ts';
import { createTokenCheck } from './back-end/token-check.ts';
import type { Config } from './config.ts';
import { createCounters } from './counters.ts';
import { projectRoot, readCodes, getCodeText } from './data-folders.ts';
import type { Database } from './database/database.ts';
import { createFailureReport } from './database/outage-report.ts';
import { openFileDirectory } from './files/file-directory.ts';
import { readAuditKeys } from './policy/audit-keys.ts';
import { createScanner } from './files/scanner.ts';
import { createUploadLimiter } from './files/upload-limiter.ts';
import { createOutsideClient } from './outside/outside-client.ts';
import { countMails } from './mail/outbox.queries.ts';
import { createRateLimiter } from './policy/rate-limiter.ts';
import type { RateLimits } from './policy/rates.ts';
import type { Publications } from './publications/create-publications.ts';
import type { ActiveData } from './publications/active-data.ts';
import type { Publishing } from './publications/open-publications.ts';
import type { OperatorServices, Services } from './requests/services.ts';

export interface ServiceDependencies {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  publishing: Publishing;
  /** Undefined in a server that serves no pages. */
  publications?: Publications;
  /** Call it each time, since the data changes with each publication. */
  activeData: () => ActiveData;
}

/** Reads the schemas and code lists, and creates the services that live as long as the server. */
export function createServices(dependencies: ServiceDependencies): OperatorServices {
  const { config, database, log, publishing, publications, activeData } = dependencies;
  const schemaFiles = readSchemaFiles(projectRoot);
  const contract = buildContract(schemaFiles);
  return {
    config,
    log,
    reportFailure: createFailureReport(log, database),
    database,
    kysely: database.kysely,
    schemaFiles,
    contract,
    tokenCheck: config.apiOrigin ? createTokenCheck(config.apiOrigin, contract) : undefined,
    ...createFileServices(config),
    outsideClient: createOutsideClient(),
    rates: schemaFiles.get('schemas/parts/rates.json') as RateLimits,
    rateLimiter: createRateLimiter(),
    counters: createCounters(() => countMails(database.background)),
    auditKeys: readAuditKeys(config),
    ...publishing,
    publications,
    ...getCodeLists(),
    origin: ({ brand }) => getLinkOrigin(config, brand, activeData().brands.fallback),
    text: (...args) => activeData().text(...args),
    brandImage: (...args) => activeData().brandImage(...args),
    get languages() {
      return activeData().languages;
    },
    get brands() {
      return activeData().brands;
    },
    get catalogue() {
      return activeData().catalogue;
    },
  };
}

/** Returns the services for background work, which has its own database connections. */
export const toBackgroundServices = (services: OperatorServices): OperatorServices =>
  Object.create(services, { kysely: { value: services.database.background } }) as OperatorServices;

function getCodeLists(): Pick<Services, 'codes' | 'code'> {
  const lists = readCodes(projectRoot);
  const getCodes = (list: string) => {
    const found = lists.get(list);
    if (!found) throw new Error(`There is no code list ${list}`);
    return found.codes;
  };
  return {
    codes: getCodes,
    code: (list, code, language) => {
      const entry = getCodes(list).find((candidate) => candidate.code === code);
      return entry ? getCodeText(entry, language) : code;
    },
  };
}

const createFileServices = (
  config: Config,
): Pick<Services, 'scan' | 'uploadLimiter' | 'directory'> => ({
  scan: createScanner(config),
  uploadLimiter: createUploadLimiter(),
  directory: config.filesDir === undefined ? undefined : openFileDirectory(config.filesDir),
});

/**
 * Returns the origin of links that leave the portal: PUBLIC_URL. For a co-brand, one of its own hosts replaces the host of
 * PUBLIC_URL, since its users cannot sign in elsewhere. Without PUBLIC_URL, the brand's first host and the port of this server.
 */
function getLinkOrigin({ publicUrl, port }: Config, { id, hosts }: Brand, fallback: Brand): string {
  const [host = 'localhost'] = hosts;
  if (!publicUrl) return `http://${host}:${port}`;
  const url = new URL(publicUrl);
  if (id !== fallback.id && !hosts.includes(url.hostname)) url.hostname = host;
  return url.origin;
}
