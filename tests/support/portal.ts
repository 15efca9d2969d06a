import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { createLog, standardError } from '#server/logging/create-log.ts';
import type { Publications } from '#server/publications/create-publications.ts';
import { activeDataFromFiles } from '#server/publications/active-data.ts';
import { createPublishing, type Publishing } from '#server/publications/open-publications.ts';
import type { RateLimits } from '#server/policy/rates.ts';
import type { Services } from '#server/requests/services.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import { createServices } from '#server/services.ts';
import { testAuditKey } from './audit-key.ts';
import { callerOf, signIn, tokenOf, type Caller } from './caller.ts';
import { copyOfPglite } from './databases/pglite-copy.ts';
import { copyOfPostgres } from './databases/postgres-copy.ts';
import { publicationsOf } from './publications.ts';

export type { Caller, TestAnswer } from './caller.ts';

/** A whole server on demo data of its own, without a port: the same app that main.ts listens with. */
export interface TestPortal {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Signs in as `<name>.demo`; the answer calls with that token. */
  as(name: string): Promise<Caller>;
  /** With the token of an anonymous grant. */
  visitor(): Promise<Caller>;
  /** Without a token. */
  stranger: Caller;
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Default: what TEST_DATABASE names, so that one file runs on both. */
  engine?: Database['engine'];
  env?: NodeJS.ProcessEnv;
  /** For tests that call hundreds of times a minute: no limit is ever reached. */
  unhurried?: boolean;
  /** In place of the project's own contract. */
  contract?: Contract;
  /** Default true: mistakes of the code fail the request. */
  strict?: boolean;
  /** Gets every line the server logs, from level debug. */
  log?: (line: string) => void;
  database?: Database;
  addPages?: (app: FastifyInstance, services: Services) => Promise<void>;
  /** Serves a publication, as a server with pages does. */
  published?: boolean;
}

/** One a test file: what a file changes, no other file sees. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await copyOfDemo(options.engine));
  const publishing = createPublishing(configOf(options));
  const publications = options.published
    ? await publicationsOf({ kysely: database.kysely, ...publishing })
    : undefined;
  const services = servicesOn(database, options, { ...publishing, publications });
  const { addPages } = options;
  const app = await buildApp(services, addPages && ((made) => addPages(made, services)));
  await app.ready();
  return {
    app,
    database,
    services,
    as: async (name) => callerOf(app, await signIn(app, `${name}.demo`)),
    visitor: async () => callerOf(app, await tokenOf(app, { grant_type: 'anonymous' })),
    stranger: callerOf(app, undefined),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

const testEngine = (): Database['engine'] =>
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

export const copyOfDemo = (engine = testEngine()): Promise<Database> =>
  engine === 'postgres' ? copyOfPostgres() : copyOfPglite();

const configOf = (options: PortalOptions) => ({
  ...readConfig({
    PORTAL_DEMO: '1',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    ...options.env,
  }),
  strict: options.strict ?? true,
});

/** What lives as long as the server, with a test's own settings. */
export function servicesOn(
  database: Database,
  options: PortalOptions = {},
  published?: Publishing & { publications?: Publications },
): Services {
  const config = configOf(options);
  const publications = published?.publications;
  const files = activeDataFromFiles(config.configDir);
  const services = createServices({
    config,
    database,
    log: logTo(options.log),
    publishing: published ?? createPublishing(config),
    publications,
    activeData: () => publications?.current().activeData ?? files,
  });
  const kept = options.unhurried ? unhurried(services) : services;
  const { contract } = options;
  return contract ? (Object.create(kept, { contract: { value: contract } }) as Services) : kept;
}

function logTo(take: PortalOptions['log']) {
  if (!take) return createLog(process.env['TEST_LOG'] ?? 'silent', standardError());
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      take(chunk.toString());
      done();
    },
  });
  return createLog('debug', lines);
}

/** Laid over the services, since brands and roles are asked for anew each time: a copy would keep those of now. */
const unhurried = (services: Services): Services =>
  Object.create(services, { rates: { value: withoutLimits(services.rates) } }) as Services;

const withoutLimits = (rates: RateLimits): RateLimits =>
  Object.fromEntries(
    Object.keys(rates).map((name) => [name, { limit: 1_000_000, windowSeconds: 3_600 }]),
  ) as unknown as RateLimits;
