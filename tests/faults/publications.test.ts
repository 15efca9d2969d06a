import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { adminArguments } from '../support/child.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { seedOnce } from '../support/databases/postgres-copy.ts';
import {
  createDatabase,
  getPostgresLocation,
  hasPostgres,
  getSeededName,
  type Postgres,
} from '../support/postgres.ts';
import { spawnPortal, type SpawnedPortal } from '../support/spawned-portal.ts';

/** Maximum time for all processes to switch. */
const limitMs = 2_000;
const screen = 'screens/admin/options/member-search.json';
const withOrder = (order: number) => (text: string) =>
  text.replace(/"order": \d+/u, `"order": ${order}`);

interface IndexEntry {
  id: string;
  menu?: { order: number };
}
const orderAt = async (address: string): Promise<number | undefined> => {
  const response = await fetch(`${address}/screens/index.json`);
  return ((await response.json()) as IndexEntry[]).find(({ id }) => id === 'admin.memberSearch')
    ?.menu?.order;
};

/** Milliseconds until all addresses respond as expected. */
async function untilAll(
  addresses: readonly string[],
  isServed: (address: string) => Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 3 * limitMs) {
    const matches = await Promise.all(addresses.map(isServed));
    if (matches.every(Boolean)) return performance.now() - begun;
    await delay(25);
  }
  return Infinity;
}

/** The brand that a server chooses for a host. Uses node:http, because fetch does not send another Host header. */
async function brandOf(address: string, host: string): Promise<string> {
  const asked = request(`${address}/api/portal/publication`, { headers: { host } });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return ((await json(response)) as { brand: string }).brand;
}

function admin(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...adminArguments, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: `${stdout}${stderr}` };
}

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  let config: ConfigFolder;
  let database: Postgres;
  let servers: SpawnedPortal[];
  let env: Record<string, string>;

  beforeAll(async () => {
    config = copyConfigFolder();
    await seedOnce(getPostgresLocation());
    database = await createDatabase(getPostgresLocation(), getSeededName());
    env = {
      DATABASE_URL: database.url,
      CONFIG_DIR: config.path,
      PORTAL_DEMO: '1',
      AUDIT_KEY: 'k'.repeat(32),
    };
    servers = [await spawnPortal(env), await spawnPortal(env)];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await database?.stop();
    config?.remove();
  });
  const addresses = () => servers.map(({ address }) => address);
  const all = (order: number) => untilAll(addresses(), async (at) => (await orderAt(at)) === order);

  // Another order for each attempt, so that a retry changes the file, too.
  let order = 810;
  it('both switch within 2 s of a publish, and of a rollback', async () => {
    const before = await orderAt(addresses()[0] ?? '');
    config.change(screen, withOrder((order += 1)));
    await delay(1_500);
    expect(await Promise.all(addresses().map(orderAt))).toEqual([before, before]);
    expect(admin(env, 'publish', '--note', 'Both').output).toMatch(/is live\.\n$/u);
    expect(await all(order)).toBeLessThan(limitMs);
    expect(admin(env, 'rollback').status).toBe(0);
    expect(await all(before ?? 0)).toBeLessThan(limitMs);
  });

  it('one that starts after a rollback serves the rolled-back publication', async () => {
    const before = await orderAt(addresses()[0] ?? '');
    const third = await spawnPortal(env);
    servers.push(third);
    expect(await orderAt(third.address)).toBe(before);
  });

  it('a planned publication becomes live in both at its time', async () => {
    config.change(screen, withOrder(802));
    const at = new Date(clock.now() + 20_000);
    expect(admin(env, 'publish', '--at', at.toISOString()).output).toContain('becomes live on');
    await delay(Math.max(0, at.getTime() - clock.now() - 1_000));
    expect(await orderAt(addresses()[0] ?? '')).not.toBe(802);
    await delay(Math.max(0, at.getTime() - clock.now()));
    expect(await all(802)).toBeLessThan(limitMs);
  });

  it('an invalid file is reported with its place, changes nothing and cannot be published', async () => {
    config.change(screen, (text) => text.replace('"searchMembers"', '"searchMembres"'));
    const refused = admin(env, 'publish');
    expect(refused.status).toBe(1);
    expect(refused.output).toMatch(/member-search\.json:\d+:\d+ SCR201 /u);
    config.change(screen, (text) => text.replace('"searchMembres"', '"searchMembers"'));
    expect(await orderAt(addresses()[1] ?? '')).toBe(802);
  });

  it('a copied brand can be previewed before its host exists and is served at its host within 2 s of publishing', async () => {
    const [first = ''] = addresses();
    const token = await tokenOf(first);
    cpSync(join(config.path, 'cobrand/cedar'), join(config.path, 'cobrand/maple'), {
      recursive: true,
    });
    config.change('cobrand/maple/brand.json', (text) =>
      text
        .replace('"id": "cedar"', '"id": "maple"')
        .replace('cedar.localhost', 'maple.localhost')
        .replaceAll('Cedar Health', 'Maple Health'),
    );
    const preview = (address: string) =>
      fetch(`${address}/api/portal/preview?brand=maple`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const seen = await untilAll([first], async (at) => (await preview(at)).status === 200);
    expect(seen).toBeLessThan(3 * limitMs);
    const previewed = (await (await preview(first)).json()) as { brand: string; brandHash: string };
    const looks = await fetch(`${first}/brand/maple.${previewed.brandHash}.json`);
    expect(((await looks.json()) as { name: string }).name).toBe('Maple Health Plan');
    expect(await brandOf(first, 'maple.localhost')).toBe('default');
    expect(admin(env, 'publish').status).toBe(0);
    const served = await untilAll(
      addresses(),
      async (at) => (await brandOf(at, 'maple.localhost')) === 'maple',
    );
    expect(served).toBeLessThan(limitMs);
  });

  async function tokenOf(address: string): Promise<string> {
    const response = await fetch(`${address}/api/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'administrator.demo',
        password: 'Demo-Portal1',
      }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }
});

describe('the command and the embedded database', () => {
  it('uses the running server, and works directly when none runs', async () => {
    const config = copyConfigFolder();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
    const env = { DATABASE_URL: '', DATA_DIR: dataDir, CONFIG_DIR: config.path, PORTAL_DEMO: '0' };
    const server = await spawnPortal(env);
    try {
      config.change(screen, withOrder(811));
      expect(admin(env, 'publish').output).toMatch(/is live\.\n$/u);
      expect(
        await untilAll([server.address], async (at) => (await orderAt(at)) === 811),
      ).toBeLessThan(limitMs);
      await server.stop();
      expect(admin(env, 'rollback').output).toMatch(/is live again/u);
      const again = await spawnPortal(env);
      expect(await orderAt(again.address)).not.toBe(811);
      await again.stop();
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      config.remove();
    }
  });
});
