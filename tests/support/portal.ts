import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { today } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { projectRoot } from '#server/data-folders.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { pgliteOn } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { pgliteParsers } from '#server/database/values.ts';
import { hashPassword } from '#server/policy/passwords.ts';
import type { Services } from '#server/requests/services.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { createServices } from '#server/services.ts';

/** A whole server on demo data, without a port: the same app that main.ts listens with. */
export interface TestPortal {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Signs in as `<name>.demo`; the answer calls with that token. */
  as(name: string): Promise<Caller>;
  visitor(): Promise<Caller>;
  stranger: Caller;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  text: string;
  bytes: Buffer;
}
export type Caller = ((
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestAnswer>) & {
  token: string | undefined;
};

export const demoPassword = 'Demo-Portal1';

/** `url` names a PostgreSQL database to use (emptied by whoever made it); without it, an embedded one in memory. */
export async function startPortal(
  options: { url?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<TestPortal> {
  const database = options.url ? await seededPostgres(options.url) : await seededPglite();
  const config = readConfig({ PORTAL_DEMO: '1', LOG_LEVEL: 'silent', ...options.env });
  const services = createServices(
    config,
    database,
    pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  );
  const app = await buildApp(services);
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

export async function tokenOf(
  app: FastifyInstance,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  if (answer.statusCode !== 200)
    throw new Error(`No token for ${form['username'] ?? form['grant_type']}: ${answer.body}`);
  return (answer.json() as { access_token: string }).access_token;
}

const signIn = (app: FastifyInstance, username: string) =>
  tokenOf(app, { username, password: demoPassword });

export function callerOf(app: FastifyInstance, token: string | undefined): Caller {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const request: InjectOptions = {
      method: method as 'GET',
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await app.inject(request);
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, unknown>,
      body: json && answer.body !== '' ? (answer.json() as unknown) : undefined,
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
  return Object.assign(call, { token });
}

/** Seeding takes seconds and gives the same rows all day, so the seeded folder is kept by what it follows from. */
async function seededPglite(): Promise<Database> {
  const folder = join(projectRoot, '.cache', 'test-databases');
  const file = join(folder, `${seedHash()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const fresh = await PGlite.create({ parsers: pgliteParsers });
    await fill(pgliteOn(fresh));
    const dump = await fresh.dumpDataDir('none');
    await fresh.close();
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return pgliteOn(
    await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]), parsers: pgliteParsers }),
  );
}

async function seededPostgres(url: string): Promise<Database> {
  const database = openPostgres(url);
  await fill(database);
  return database;
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await database.rawTransaction(async (executor) => {
    const { rows } = await executor.query('select 1 from account limit 1');
    if (rows.length === 0) await seedDemo(executor, { today: today(), hashPassword });
  });
}

function seedHash(): string {
  const hash = createHash('sha256').update(today());
  for (const folder of [
    'src/server/database/migrations',
    'src/server/seed',
    'src/server/seed/words',
    'schemas/codes',
  ]) {
    const path = join(projectRoot, folder);
    for (const name of readdirSync(path).sort()) {
      if (/\.(sql|ts|json)$/.test(name)) hash.update(readFileSync(join(path, name)));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
