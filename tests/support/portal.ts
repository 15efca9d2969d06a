import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/logging/create-log.ts';
import { createStandardErrorWriter } from '#server/logging/standard-error.ts';
import type { Publications } from '#server/publications/create-publications.ts';
import { readActiveData } from '#server/publications/active-data.ts';
import { createPublishing, type Publishing } from '#server/publications/open-publications.ts';
import type { RateLimits } from '#server/policy/rates.ts';
import type { OperatorServices } from '#server/requests/services.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import { createServices } from '#server/services.ts';
import { testAuditKey } from './audit-key.ts';
import { buildSession } from './builders/session.ts';
import { createCaller, requestToken, type Caller } from './caller.ts';
import { copyPgliteDatabase } from './databases/pglite-copy.ts';
import { copyPostgresDatabase } from './databases/postgres-copy.ts';
import { createLogSearch } from './log-search.ts';
import { createTestPublications } from './publications.ts';
import { createStoredRows, type StoredRows } from './stored-rows.ts';

export type { Caller, TestResponse } from './caller.ts';

/** A whole server on its own demo data, without a port: the same app that main.ts starts. */
export interface TestPortal extends StoredRows {
  app: FastifyInstance;
  database: Database;
  services: OperatorServices;
  /** Returns a caller with a new session of `<name>.demo`, without a sign-in and its hash. */
  as(name: string): Promise<Caller>;
  /** Returns a caller with the token of an anonymous grant. */
  visitor(): Promise<Caller>;
  /** Makes a call without a token. */
  unauthenticated: Caller;
  /** Closes the app and the database. Throws when the log contained personal facts or secrets. */
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Default: the engine in TEST_DATABASE, so that one file runs on both. */
  engine?: Database['engine'];
  /** Settings in addition to those of every test portal. */
  env?: NodeJS.ProcessEnv;
  /** Disables rate limits, for tests that make hundreds of calls a minute. */
  withoutRateLimits?: boolean;
  /** Replaces the project's own contract. */
  contract?: Contract;
  /** Default true: programming errors fail the request. */
  strict?: boolean;
  /** Receives every line the server logs, from level info. */
  log?: (line: string) => void;
  /** Default: a new copy of the demo database. */
  database?: Database;
  /** Adds the routes of pages to the app before it is ready; by default there are none. */
  addPages?: (app: FastifyInstance, services: OperatorServices) => Promise<void>;
  /** Serves a publication, like a server with pages. */
  published?: boolean;
}

/** Starts a portal on its own database: one per test file, so that changes are not visible to other files. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await copyDemoDatabase(options.engine));
  const publishing = createPublishing(createConfig(options));
  const publications = options.published
    ? await createTestPublications({ kysely: database.kysely, ...publishing })
    : undefined;
  const search = await createLogSearch(database.kysely);
  const log = (line: string) => {
    search.take(line);
    if (!isDebug(line)) (options.log ?? printLine)(line);
  };
  const services = createTestServices(
    database,
    { ...options, log },
    { ...publishing, publications },
  );
  const app = await createApp(services, options).catch(async (error: unknown) => {
    // A copy that stays open takes 150 MB of memory until its process ends, and after a crash for ever.
    await database.close();
    throw error;
  });
  return {
    app,
    database,
    services,
    ...createStoredRows(() => services.kysely),
    as: async (name) =>
      createCaller(app, await buildSession(services.kysely, { account: `${name}.demo` })),
    visitor: async () => createCaller(app, await requestToken(app, { grant_type: 'anonymous' })),
    unauthenticated: createCaller(app, undefined),
    close: async () => {
      await app.close();
      await database.close();
      search.requireClean();
    },
  };
}

const isDebug = (line: string): boolean => line.startsWith('{"level":20,');

/** Shows the log of all portals with TEST_LOG=1. */
function printLine(line: string): void {
  if (process.env['TEST_LOG']) createStandardErrorWriter().write(line);
}

async function createApp(
  services: OperatorServices,
  { addPages }: PortalOptions,
): Promise<FastifyInstance> {
  const app = await buildApp(services, addPages && ((made) => addPages(made, services)));
  await app.ready();
  return app;
}

const getTestEngine = (): Database['engine'] =>
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

/** Creates a database with the demo data, by default of the engine in TEST_DATABASE. */
export const copyDemoDatabase = (engine = getTestEngine()): Promise<Database> =>
  engine === 'postgres' ? copyPostgresDatabase() : copyPgliteDatabase();

const createConfig = (options: PortalOptions) => ({
  ...readConfig({
    PORTAL_DEMO: '1',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    ...options.env,
  }),
  strict: options.strict ?? true,
});

/** Creates the services of a server, with a test's own settings. */
export function createTestServices(
  database: Database,
  options: PortalOptions = {},
  published?: Publishing & { publications?: Publications },
): OperatorServices {
  const config = createConfig(options);
  const publications = published?.publications;
  const files = readActiveData(config.configDir);
  const services = createServices({
    config,
    database,
    log: createLogOf(options.log),
    publishing: published ?? createPublishing(config),
    publications,
    activeData: () => publications?.current().activeData ?? files,
  });
  const servicesWithRates = options.withoutRateLimits
    ? createUnlimitedServices(services)
    : services;
  const { contract } = options;
  return contract
    ? (Object.create(servicesWithRates, { contract: { value: contract } }) as OperatorServices)
    : servicesWithRates;
}

/** Returns a log that passes each line to a function; a silent one without a function. */
function createLogOf(onLine: PortalOptions['log']) {
  if (!onLine) return createLog('silent', createStandardErrorWriter());
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      onLine(chunk.toString());
      done();
    },
  });
  return createLog('debug', lines);
}

/** Delegates to the services instead of copying them, because brands and roles are read again for each request. */
const createUnlimitedServices = (services: OperatorServices): OperatorServices =>
  Object.create(services, { rates: { value: withoutLimits(services.rates) } }) as OperatorServices;

const withoutLimits = (rates: RateLimits): RateLimits =>
  Object.fromEntries(
    Object.keys(rates).map((name) => [name, { limit: 1_000_000, windowSeconds: 3_600 }]),
  ) as unknown as RateLimits;
