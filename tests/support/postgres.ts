import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { spawnChild } from './child.ts';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** The PostgreSQL that `npm test` found: the folder of its programs, or the address of a running server. */
export const getPostgresLocation = (): string => process.env.TEST_POSTGRES ?? '';

export const hasPostgres = getPostgresLocation() !== '';

/** Path of a PostgreSQL client program, if possible of the server's own version. */
export const findPostgresProgram = (name: string): string => {
  const own = join(process.env.TEST_POSTGRES_PROGRAMS ?? '', name);
  return existsSync(own) ? own : name;
};

/** Starts a temporary server if only PostgreSQL's programs were found; otherwise uses the running one. */
export async function startCluster(): Promise<Postgres> {
  return isAddress(getPostgresLocation())
    ? { url: getPostgresLocation(), stop: () => Promise.resolve() }
    : startServer(getPostgresLocation());
}

export const isAddress = (text: string) => /^postgres(ql)?:/.test(text);

/** Creates an empty database, or a copy of `template`. */
export async function createDatabase(server: string, template?: string): Promise<Postgres> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const like = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await execute(server, `create database ${name}${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

const execute = (url: string, sql: string) =>
  withConnection(url, async (query) => {
    await query(sql);
  });

/** Opens one connection for the duration of `work`. */
export async function withConnection(
  url: string,
  work: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
}

/** The database that demo data is copied from, one per run. */
export const getSeededName = (): string => `portal_seeded_${process.env.TEST_RUN ?? process.pid}`;

/** Removes the database that the run has seeded from a server that outlives the run. */
export const dropSeeded = (server: string): Promise<void> =>
  execute(server, `drop database if exists ${getSeededName()}`);

async function startServer(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = findUnprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );

  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // A temporary cluster need not survive a power loss, so fsync is off.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Every new connection would load the compiler first.
    jit: 'off',
    max_connections: 200,
    max_prepared_transactions: 0,
    log_min_messages: 'fatal',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnChild(join(programs, 'postgres'), ['-D', data, ...options], 'SIGINT', {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGINT'); // its "fast" shutdown: open connections are closed
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a user for the server, because PostgreSQL refuses to run as root; undefined if this process is not root. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here; try the next one.
    }
  }
  throw new Error(
    `PostgreSQL does not run as ${userInfo().username}, and there is no user postgres or nobody.`,
  );
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
      await delay(50);
    }
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
