import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '#server/database/lock.ts';
import { pgliteTypes } from '#server/database/values.ts';
import { createHttpCaller } from '../support/over-http.ts';
import { findFreePort } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();
const noStack = /\n\s+at /;

describe('one data folder', () => {
  let DATA_DIR: string;
  let first: Server;
  beforeAll(async () => {
    DATA_DIR = await servers.demoFolder();
    first = await servers.start({ DATA_DIR });
  });

  it('is used by one process: a second one names the first, ends, and disturbs nothing', async () => {
    const { code, printed } = await servers.run({ DATA_DIR });
    expect(code).toBe(1);
    expect(printed).toContain(`The data folder ${DATA_DIR} is open in process ${first.pid}`);
    expect(printed).toContain('Stop that process first, or set DATA_DIR to another folder.');
    expect(printed).not.toMatch(noStack);
    expect((await createHttpCaller(first.url)('GET', '/health/ready')).status).toBe(200);
  });

  it('of a killed process is taken over by exactly one of several new ones', async () => {
    await first.end('SIGKILL');
    expect(existsSync(join(DATA_DIR, 'portal.lock'))).toBe(true);
    const rivals = await Promise.allSettled([1, 2].map(() => servers.start({ DATA_DIR })));
    const winners = rivals.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const losers = rivals.flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    );
    expect([winners.length, losers]).toEqual([1, [expect.stringContaining('is open in')]]);
    expect((await winners[0]!.end()).code).toBe(0);
    expect(existsSync(join(DATA_DIR, 'portal.lock'))).toBe(false);
  });
});

describe('a table that the policy does not classify', () => {
  it('stops the start, and is named', async () => {
    const DATA_DIR = await servers.demoFolder();
    const pglite = await PGlite.create({ ...pgliteTypes, dataDir: join(DATA_DIR, 'database') });
    await pglite.exec('create table stray (stray_id integer)');
    await pglite.close();
    // This process has the usual umask; the server refuses files that others may read.
    execFileSync('chmod', ['-R', 'go-rwx', DATA_DIR]);
    const { code, printed } = await servers.run({ DATA_DIR });
    expect(code).toBe(1);
    expect(printed).toContain('policy/tables.ts does not classify stray.');
  });
});

describe('the lock of a data folder', { concurrent: true }, () => {
  const lockIn = (content: object | string) => {
    const folder = servers.folder();
    const file = join(folder, 'portal.lock');
    const write = (change: object = {}) =>
      writeFileSync(
        file,
        typeof content === 'string' ? content : JSON.stringify({ ...content, ...change }),
      );
    write();
    return { folder, file, write };
  };
  const elsewhere = { pid: 1, host: 'another-machine', began: '7', beat: 1, holder: 'a server' };

  it('held on another machine is respected while its heartbeat continues, whatever that machine’s clock', async () => {
    const { folder, write } = lockIn(elsewhere);
    let beat = 1;
    const timer = setInterval(() => write({ beat: ++beat }), 500);
    await expect(lockDataFolder(folder, 'test')).rejects.toThrow(DataFolderInUseError);
    clearInterval(timer);
  });

  it('held on another machine is taken over when its heartbeat has stopped', async () => {
    const { folder, file } = lockIn({ ...elsewhere, beat: Date.now() + 3_600_000 });
    const release = await lockDataFolder(folder, 'test');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('that is incomplete is ignored', async () => {
    const { folder, file } = lockIn('{"pid": 1');
    const release = await lockDataFolder(folder, 'test');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('of a process whose ID another process now has is ignored', async () => {
    const folder = servers.folder();
    const release = await lockDataFolder(folder, 'test');
    const file = join(folder, 'portal.lock');
    const own = JSON.parse(readFileSync(file, 'utf8')) as { host: string; began: string };
    release();
    expect(own.host).toContain(hostname());
    const other = spawn('sleep', ['30']);
    writeFileSync(file, JSON.stringify({ ...elsewhere, host: own.host, pid: other.pid }));
    const taken = await lockDataFolder(folder, 'test');
    other.kill();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    taken();
  });
});

describe('a failed start explains the fix', { concurrent: true }, () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const DATA_DIR = servers.folder();
    const { code, printed } = await servers.run({ DATA_DIR, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(printed).toContain(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop that program, or set PORT to another number.`,
    );
    expect(printed).not.toMatch(noStack);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('when nothing listens at DATABASE_URL, without repeating the password', async () => {
    const url = `postgres://portal:s3cret@127.0.0.1:${await findFreePort()}/benefits`;
    const { code, printed } = await servers.run({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(printed).toMatch(
      /The database benefits at 127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED\)\. Start it, or set DATABASE_URL/,
    );
    expect(printed).not.toContain('s3cret');
    expect(printed).not.toMatch(noStack);
  });

  it.each([
    ['that does not encrypt', '?sslmode=require', 'The server does not support SSL'],
    ['with a missing certificate', '?sslrootcert=/nowhere/ca.pem', 'ENOENT'],
  ])('when DATABASE_URL wants encryption of a server %s', async (_, query, reason) => {
    const database = createServer((socket) => socket.once('data', () => socket.end('N')));
    await once(database.listen(0, '127.0.0.1'), 'listening');
    const { port } = database.address() as { port: number };
    const url = `postgres://portal:s3cret@127.0.0.1:${port}/benefits${query}`;
    const { code, printed } = await servers.run({ DATABASE_URL: url });
    database.close();
    expect(code).toBe(1);
    expect(printed).toContain(`cannot be used (${reason}`);
    expect(printed).toContain('check sslmode, sslrootcert');
    expect(printed).not.toContain('s3cret');
    expect(printed).not.toMatch(noStack);
  });

  it('when DATA_DIR is a file', async () => {
    const DATA_DIR = join(servers.folder(), 'data');
    writeFileSync(DATA_DIR, '');
    const { code, printed } = await servers.run({ DATA_DIR });
    expect(code).toBe(1);
    expect(printed).toContain(`The data folder ${DATA_DIR} is a file. Make it writable, or set`);
    expect(printed).not.toMatch(noStack);
  });

  // Not even root may write there.
  it.skipIf(process.platform !== 'linux')('when DATA_DIR is read-only', async () => {
    const { code, printed } = await servers.run({ DATA_DIR: '/sys/portal' });
    expect(code).toBe(1);
    expect(printed).toMatch(
      /The data folder \/sys\/portal (may not be written by this user|is on a read-only disk)\. Make it/,
    );
    expect(printed).not.toMatch(noStack);
  });

  it('when FILES_DIR may not be written to', async () => {
    const DATA_DIR = await servers.demoFolder();
    const { code, printed } = await servers.run({ DATA_DIR, FILES_DIR: '/dev/null' });
    expect(code).toBe(1);
    expect(printed).toContain('The folder for files /dev/null is a file. Make it writable, or set');
    expect(printed).not.toMatch(noStack);
  });

  it('when the database in DATA_DIR is damaged', async () => {
    const DATA_DIR = await servers.demoFolder();
    writeFileSync(join(DATA_DIR, 'database', 'global', 'pg_control'), Buffer.alloc(8192));
    const { code, printed } = await servers.run({ DATA_DIR });
    expect(code).toBe(1);
    expect(printed).toContain(`The database in ${DATA_DIR} cannot be opened`);
    expect(printed).toContain('Restore the folder from a backup');
    expect(printed).not.toMatch(noStack);
  });

  it('when CONFIG_DIR is another folder', async () => {
    const CONFIG_DIR = servers.folder();
    const { code, printed } = await servers.run({ DATA_DIR: servers.folder(), CONFIG_DIR });
    expect(code).toBe(1);
    expect(printed).toContain(`${CONFIG_DIR}, which has no screens, permissions, locales, cobrand`);
    expect(printed.trim().split('\n').length).toBeLessThan(10);
  });

  it('when a setting is wrong, all of them at once', async () => {
    const { code, printed } = await servers.run({ PORT: 'many', SESSION_HOURS: '0' });
    expect(code).toBe(1);
    expect(printed).toContain('The settings cannot be used (2 problems)');
    expect(printed).not.toMatch(noStack);
  });
});
