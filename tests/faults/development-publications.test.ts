import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { createHttpCaller, signInAt } from '../support/over-http.ts';
import { useServers, type Server } from '../support/servers.ts';

const screen = 'screens/admin/options/member-search.json';
const servers = useServers();
let config: ConfigFolder;
let settings: Record<string, string>;
beforeAll(async () => {
  config = copyConfigFolder();
  settings = { DATA_DIR: await servers.demoFolder(), CONFIG_DIR: config.path };
});
afterAll(() => config.remove());

const save = (order: number) =>
  config.change(screen, (text) => text.replace(/"order": \d+/u, `"order": ${order}`));

/** Position of the screen in the menu index for browsers. */
async function servedOrder({ url }: Server): Promise<number | undefined> {
  const { body } = await createHttpCaller(url)('GET', '/screens/index.json');
  const screens = body as { id: string; menu?: { order: number } }[];
  return screens.find(({ id }) => id === 'admin.memberSearch')?.menu?.order;
}
const serves = (server: Server, order: number) =>
  expect.poll(() => servedOrder(server), { timeout: 20_000 }).toBe(order);

/** Starts, reads the state, and stops, because the embedded database allows one process. */
async function during<T>(more: Record<string, string>, look: (server: Server) => Promise<T>) {
  const server = await servers.start({ ...settings, ...more });
  const seen = await look(server);
  expect((await server.end()).code).toBe(0);
  return seen;
}
const inDevelopment = { PORTAL_DEV: '1' };

describe('a screen saved under `npm run dev`', () => {
  it('is served there immediately and after a restart, and never live under `npm start`', async () => {
    const live = await during({}, servedOrder);
    await during(inDevelopment, async (server) => {
      save(41);
      await serves(server, 41);
    });
    expect(await during(inDevelopment, servedOrder)).toBe(41);
    expect(await during({}, servedOrder)).toBe(live);
  });

  it('is a draft under `npm start`, and is not in the list of publications', async () => {
    const listed = await during({}, async ({ url }) => {
      const staff = await signInAt(url, 'administrator');
      const draft = (await staff('GET', '/api/portal/publications/draft')).body;
      const rows = (await staff('GET', '/api/portal/publications')).body;
      return { draft, rows };
    });
    expect(listed).toMatchObject({ draft: { state: 'valid' }, rows: [{ state: 'live' }] });
  });

  it('is live after it was published', async () => {
    await during({}, async (server) => {
      const staff = await signInAt(server.url, 'administrator');
      expect((await staff('POST', '/api/portal/publications', {})).status).toBe(200);
      await serves(server, 41);
    });
    expect(await during({}, servedOrder)).toBe(41);
  });
});
