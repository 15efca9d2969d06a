import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSeededFolder } from '../support/databases/pglite-copy.ts';
import { signInAt, type HttpCaller } from '../support/over-http.ts';
import { makePrivate } from '../support/private-folder.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();
const megabyte = 1024 * 1024;
const disk = join(servers.folder(), 'disk');

/** A small disk in memory; only root can mount one. */
function mounted(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'portal-test', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!mounted())('a disk that fills up', () => {
  let server: Server;
  let staff: HttpCaller;
  const filler = join(disk, 'filler');
  beforeAll(async () => {
    cpSync(await ensureSeededFolder(), join(disk, 'data', 'database'), { recursive: true });
    makePrivate(join(disk, 'data'));
    server = await servers.start({ DATA_DIR: join(disk, 'data') });
    staff = await signInAt(server.url, 'customerservice');
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    execFileSync('umount', ['-l', disk]);
  });

  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
  const leave = (bytes: number) => writeFileSync(filler, Buffer.alloc(free() - bytes));
  const write = () =>
    staff('POST', '/api/Memo/Create', { memberId: '100100010100', descno: 1, memoText: 'x' });

  it('refuses writes (503) before it is full, continues reads, and recovers when there is room', async () => {
    expect((await write()).status).toBe(200);
    leave(100 * megabyte);
    await expect.poll(async () => (await write()).status, { timeout: 10_000 }).toBe(503);
    expect((await write()).headers.get('retry-after')).toBe('60');
    expect((await staff('POST', '/api/Memo/Search', { memberId: '100100010100' })).status).toBe(
      200,
    );
    rmSync(filler);
    await expect.poll(async () => (await write()).status, { timeout: 10_000 }).toBe(200);
  });

  it('that is full at the stop causes an explanation, and the next start has every write', async () => {
    leave(0);
    const { printed } = await server.end();
    expect(printed).toContain('could not be closed properly');
    expect(printed).not.toMatch(/\n\s+at /);
    rmSync(filler);
    server = await servers.start({ DATA_DIR: join(disk, 'data') });
    staff = await signInAt(server.url, 'customerservice');
    expect((await write()).status).toBe(200);
  });
});
