import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpCaller, signInAt, type HttpCaller } from '../support/over-http.ts';
import { startProxy, type DroppingProxy } from '../support/dropping-proxy.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { hasPostgres } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();

describe.skipIf(!hasPostgres)('an outage of PostgreSQL', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let proxy: DroppingProxy;
  let server: Server;
  let staff: HttpCaller;
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    const url = new URL(copy.url);
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    server = await servers.start({ DATABASE_URL: url.href });
    staff = await signInAt(server.url, 'customerservice');
  });
  afterAll(async () => {
    await server.end();
    await copy.close();
  });

  const note = (memoText: string) =>
    staff('POST', '/api/Memo/Create', { memberId: '100100010100', descno: 1, memoText });
  const health = async (kind: string) =>
    (await createHttpCaller(server.url)('GET', `/health/${kind}`)).status;

  it('causes 503 with Retry-After, for running and new calls', async () => {
    const written: string[] = [];
    const refused: [number, string | null][] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; refused.length < 16; n++) {
        const text = `outage ${writer}.${n}`;
        const { status, headers } = await note(text);
        if (status === 200) written.push(text);
        else refused.push([status, headers.get('retry-after')]);
      }
    });
    while (written.length < 8) await delay(10);
    await proxy.cut();
    await Promise.all(writers);
    expect([...new Set(refused.map(String))]).toEqual(['503,5']);
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);

    await proxy.restore();
    const restoredAt = performance.now();
    await expect.poll(() => health('ready'), { timeout: 10_000 }).toBe(200);
    expect((await note('after the outage')).status).toBe(200);
    expect(performance.now() - restoredAt).toBeLessThan(5_000);

    const rows = await copy.kysely
      .selectFrom('memo')
      .select('memo_text')
      .where('memo_text', 'like', 'outage %')
      .execute();
    const kept = rows.map((row) => row.memo_text);
    expect(written.filter((text) => !kept.includes(text))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  });
});
