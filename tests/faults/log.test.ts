import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();

/** Starts a server whose log goes to the descriptor. */
async function loggingTo(stderr: number): Promise<Server> {
  const DATA_DIR = await servers.demoFolder();
  const server = await servers.start({ DATA_DIR, LOG_LEVEL: 'info', TRUST_PROXY: '1' }, stderr);
  closeSync(stderr);
  return server;
}

/** Sends reports of browsers, each of which is logged, from as many addresses. Returns the distinct statuses. */
async function report(server: Server, reports: number): Promise<number[]> {
  const screen = 'x'.repeat(120);
  const body = JSON.stringify({ screen, block: screen, publication: 'x', errorKind: 'block' });
  const statuses = new Set<number>();
  for (let sent = 0; sent < reports; sent += 50) {
    const responses = Array.from({ length: 50 }, (_, from) =>
      fetch(new URL('/api/portal/telemetry', server.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${sent / 50}.${from}.1`,
        },
        body,
      }),
    );
    for (const { status } of await Promise.all(responses)) statuses.add(status);
  }
  return [...statuses];
}

const fifo = (): string => {
  const path = join(servers.folder(), 'log');
  execFileSync('mkfifo', [path]);
  return path;
};

describe.skipIf(process.platform === 'win32')('a log that cannot be written', () => {
  it('because the disk is full neither stops calls nor the stop', async () => {
    const server = await loggingTo(openSync('/dev/full', 'w'));
    expect(await report(server, 200)).toEqual([204]);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });

  it('because nobody reads the pipe neither stops calls nor the stop', async () => {
    // Opened for reading and writing, a pipe has room for 64 KB and no reader.
    const server = await loggingTo(openSync(fifo(), constants.O_RDWR));
    expect(await report(server, 1_000)).toEqual([204]);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });

  it('because the reader of the pipe has ended neither stops calls nor the stop', async () => {
    const path = fifo();
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const server = await loggingTo(openSync(path, constants.O_WRONLY));
    closeSync(reader);
    expect(await report(server, 200)).toEqual([204]);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });
});

/** A small disk in memory. Returns false without root rights, which mounting needs. */
const disk = join(servers.folder(), 'disk');
function mountDisk(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'portal-test', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!mountDisk())('a log on a disk that was full', () => {
  afterAll(() => void execFileSync('umount', ['-l', disk]));

  it('continues when there is room again, and says how many lines were lost', async () => {
    const log = join(disk, 'log');
    const filler = join(disk, 'filler');
    const server = await loggingTo(openSync(log, 'a'));
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    expect(await report(server, 200)).toEqual([204]);
    rmSync(filler);
    expect(await report(server, 50)).toEqual([204]);
    expect(readFileSync(log, 'utf8')).toMatch(
      /\n\{"level":40,.*"msg":"\d+ lines of the log were lost"\}\n\{/,
    );
    expect((await server.end()).code).toBe(0);
  });
});
