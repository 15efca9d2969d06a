import type { Language } from '#shared/locales/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Brand } from '#shared/cobrand/index.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import type { TokenCheck } from '../back-end/token-check.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import type { Config } from '../config.ts';
import type { CodeList } from '../data-folders.ts';
import type { Counters } from '../counters.ts';
import type { AuditKeys } from '../policy/audit-keys.ts';
import type { Database } from '../database/database.ts';
import type { ReportFailure } from '../database/outage-report.ts';
import type { Tables } from '#generated/tables.ts';
import type { FileDirectory } from '../files/file-directory.ts';
import type { Scanner } from '../files/scanner.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import type { UploadLimiter } from '../files/upload-limiter.ts';
import type { RateLimiter } from '../policy/rate-limiter.ts';
import type { RateLimits } from '../policy/rates.ts';
import type { Connection } from '../policy/tables.ts';
import type { Publications } from '../publications/create-publications.ts';
import type { ActiveData } from '../publications/active-data.ts';
import type { Publishing } from '../publications/open-publications.ts';

/**
 * Services that live as long as the server: settings, contract, and the brands, roles and texts of the active
 * publication. Do not store the latter: they change with each publication.
 */
export interface Services extends ActiveData, Publishing {
  config: Config;
  contract: Contract;
  schemaFiles: SchemaFiles;
  rates: RateLimits;
  rateLimiter: RateLimiter;
  /** Keys that sign and verify the audit. */
  auditKeys: AuditKeys;
  /** With API_ORIGIN: checks with the back end whether a token is still valid. */
  tokenCheck: TokenCheck | undefined;
  counters: Counters;
  /** The served publications; undefined in a server that serves no pages. */
  publications: Publications | undefined;
  /** Returns the text of a code of schemas/codes. */
  code(list: string, code: string, language: Language): string;
  /** Returns the codes of a list of schemas/codes. */
  codes(list: string): CodeList['codes'];
  /**
   * Returns the origin for links that leave the portal, such as those in mails: PUBLIC_URL, for a co-brand with its own host
   * in it. Without PUBLIC_URL, the brand's first host and the port of this server. Never the request's Host header.
   */
  origin(request: { brand: Brand }): string;
  log: FastifyBaseLogger;
  /** Logs a failure, or an outage of the database, which is logged only when it begins and ends. */
  reportFailure: ReportFailure;
  /** Fetches user-supplied URLs. No other code may do so. */
  outsideClient: OutsideClient;
  /** Scans the bytes of a file for viruses. */
  scan: Scanner;
  /** The folder of file content if FILES_DIR is set; otherwise the content is in the database. */
  directory: FileDirectory | undefined;
  /** Limits concurrent uploads. */
  uploadLimiter: UploadLimiter;
  database: Omit<Database, 'kysely' | 'background'> & { background: Connection };
  /** For queries outside the request's transaction: counters and sign-in records that must survive a rollback. */
  kysely: Connection;
}

/** The services of the commands of operators, which use every table. */
export interface OperatorServices extends Services {
  database: Database;
  kysely: Kysely<Tables>;
}

/** The services of a handler, without database access other than its transaction. */
export type RequestServices = Omit<Services, 'database' | 'kysely'>;
