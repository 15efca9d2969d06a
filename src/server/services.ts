import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { Brand } from '#shared/cobrand/index.ts';
import { readSchemaFiles, contractOf } from './contract.ts';
import { createProof } from './back-end/prove.ts';
import type { Config } from './config.ts';
import { createCounters } from './counters.ts';
import { projectRoot, readCodes } from './data-folders.ts';
import type { Database } from './database/database.ts';
import { readAuditKeys, type AuditKeys } from './policy/audit-keys.ts';
import { createScanner } from './files/scanner.ts';
import { createUploadGate } from './files/upload-gate.ts';
import { createFloodGuard } from './policy/flood.ts';
import type { RateLimits } from './policy/rates.ts';
import type { Publications } from './publications/create-publications.ts';
import { createDesk } from './publications/desk.ts';
import { inForceFromFiles, type InForce } from './publications/in-force.ts';
import { readLanguageVersion } from './publications/language-version.ts';
import { readPublicationFiles } from './publications/read-files.ts';
import { createWorkshop } from './publications/workshop.ts';
import type { Services } from './requests/services.ts';

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Reads the data folders and puts together what lives as long as the server. */
export function createServices(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): Services {
  const schemaFiles = readSchemaFiles(projectRoot);
  const lists = readCodes(projectRoot);
  const codes = (list: string) => {
    const found = lists.get(list);
    if (!found) throw new Error(`There is no code list ${list}`);
    return found.codes;
  };
  const workshop = createWorkshop({
    readFiles: () => readPublicationFiles(config.configDir),
    hash,
    languageVersion: readLanguageVersion(projectRoot, hash),
  });
  const contract = contractOf(schemaFiles);
  let publications: Publications | undefined;
  let files: InForce | undefined;
  let auditKeys: AuditKeys | undefined;
  const inForce = (): InForce =>
    publications?.current().inForce ?? (files ??= inForceFromFiles(config.configDir));
  return {
    config,
    log,
    database,
    kysely: database.kysely,
    schemaFiles,
    contract,
    proof: config.apiOrigin ? createProof(config.apiOrigin, contract) : undefined,
    scan: createScanner(config),
    uploadGate: createUploadGate(),
    rates: schemaFiles.get('schemas/parts/rates.json') as RateLimits,
    flood: createFloodGuard(),
    counters: createCounters(),
    workshop,
    desk: createDesk(workshop),
    codes,
    code: (list, code, language) =>
      codes(list).find((entry) => entry.code === code)?.[language] ?? code,
    origin: ({ brand }) => originOf(config, brand, inForce().brands.fallback),
    serveFrom: (next) => void (publications = next),
    text: (...of) => inForce().text(...of),
    picture: (...of) => inForce().picture(...of),
    // Read when first needed: without AUDIT_KEY this creates a file in DATA_DIR.
    get auditKeys() {
      return (auditKeys ??= readAuditKeys(config));
    },
    get publications() {
      return publications;
    },
    get brands() {
      return inForce().brands;
    },
    get book() {
      return inForce().book;
    },
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
