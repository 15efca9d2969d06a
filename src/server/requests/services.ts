import type { Language } from '#shared/locales/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Brand } from '#shared/cobrand/index.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import type { Proof } from '../back-end/prove.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import type { Config } from '../config.ts';
import type { CodeList } from '../data-folders.ts';
import type { Counters } from '../counters.ts';
import type { AuditKeys } from '../policy/audit-keys.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '#generated/tables.ts';
import type { FileDirectory } from '../files/file-directory.ts';
import type { Scanner } from '../files/scanner.ts';
import type { FetchOutside } from '../outside/fetch-outside.ts';
import type { UploadGate } from '../files/upload-gate.ts';
import type { FloodGuard } from '../policy/flood.ts';
import type { RateLimits } from '../policy/rates.ts';
import type { Publications } from '../publications/create-publications.ts';
import type { ActiveData } from '../publications/active-data.ts';
import type { Publishing } from '../publications/open-publications.ts';

/**
 * Services that live as long as the server: settings, contract, and the brands, roles and texts of the active version.
 * Do not store the latter: they change with each publication.
 */
export interface Services extends ActiveData, Publishing {
  config: Config;
  contract: Contract;
  schemaFiles: SchemaFiles;
  rates: RateLimits;
  flood: FloodGuard;
  /** Seal the audit and verify it. */
  auditKeys: AuditKeys;
  /** With API_ORIGIN: asks the back end whether a token is still valid. */
  proof: Proof | undefined;
  counters: Counters;
  /** What browsers are served; absent in a server that serves no pages. */
  publications: Publications | undefined;
  /** Code lists of schemas/codes: code to words. */
  code(list: string, code: string, language: Language): string;
  codes(list: string): CodeList['codes'];
  /** Where a mailed link leads: PUBLIC_URL, else this host's own address for the brand; never the request's Host header. */
  origin(request: { brand: Brand }): string;
  log: FastifyBaseLogger;
  /** The only way to an address that somebody wrote. */
  fetchOutside: FetchOutside;
  /** Asks the virus scanner about the bytes of a file. */
  scan: Scanner;
  /** Where the content of files is, if FILES_DIR is set; otherwise it is in the database. */
  directory: FileDirectory | undefined;
  /** Limits concurrent uploads. */
  uploadGate: UploadGate;
  database: Database;
  /** Outside any request's transaction: counters and sign-in records that must survive a refusal. */
  kysely: Kysely<Tables>;
}

/** The services of a handler, without a way to the database beside its transaction. */
export type RequestServices = Omit<Services, 'database' | 'kysely'>;
