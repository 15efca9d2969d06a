import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Brands } from '#shared/cobrand/index.ts';
import type { PermissionBook } from '#shared/permissions/index.ts';
import type { RequestFacts } from './call.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.generated.ts';
import type { FaultCounts } from '../fault-counts.ts';
import type { RateLimits } from '../policy/rates.ts';

/** What lives as long as the server and handlers may ask: data folders as read at start, settings, texts. */
export interface Services {
  config: Config;
  contract: Contract;
  schemaFiles: SchemaFiles;
  book: PermissionBook;
  rates: RateLimits;
  /** Screens that failed in browsers, as they report it. */
  faults: FaultCounts;
  /** Words for the few texts the server writes itself: mails, documents, sign-in failures. */
  text(language: 'en' | 'sp', key: string, values?: Record<string, string | number>): string;
  brands: Brands;
  /** Code lists of schemas/codes: code to words. */
  code(list: string, code: string, language: 'en' | 'sp'): string;
  codes(list: string): readonly { code: string; en: string; sp: string }[];
  /** Where a mailed link leads: PUBLIC_URL, else this host's own address for the brand; never the request's Host header. */
  origin(facts: Pick<RequestFacts, 'brand'>): string;
  log: FastifyBaseLogger;
  database: Database;
  /** Outside any request's transaction: counters and sign-in records that must survive a refusal. */
  kysely: Kysely<Tables>;
}
