import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin, runAdminWith } from '../support/admin-command.ts';
import { createHttpCaller } from '../support/over-http.ts';
import { createDatabase, hasPostgres, getPostgresLocation } from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const AUDIT_KEY = 'k'.repeat(40);
const password = 'Meadow-Lantern7';
const administrator = ['--name', 'Ana Young', '--role', 'Administrator'];
const createUser = ['create-user', ...administrator, '--email', 'ana@example.org'];

const signInAt = (url: string, entered: string) =>
  fetch(new URL('/api/token', url), {
    method: 'POST',
    body: new URLSearchParams({ username: 'ana@example.org', password: entered }),
  });

/** Creates the first administrator, with or without a server, and signs in. */
async function signInAsFirst(settings: Record<string, string>, before: boolean) {
  const early = before ? await runAdmin(settings, ...createUser) : undefined;
  const server = await servers.start(settings);
  const { printed, code } = early ?? (await runAdmin(settings, ...createUser));
  expect([code, printed]).toEqual([0, expect.stringContaining('with the role Administrator')]);
  const key = /https:\/\/portal\.example\.org\/reset-password\/(\S+)/u.exec(printed)?.[1];
  const call = createHttpCaller(server.url);
  const chosen = { key, newPassword: password, confirmPassword: password };
  expect((await call('POST', '/api/user/v2/PasswordReset', chosen)).status).toBe(200);
  expect((await signInAt(server.url, password)).status).toBe(200);

  const next = `${password}-next`;
  const set = await runAdminWith(`${next}\n`, settings, 'set-password', 'ana@example.org');
  expect([set.code, set.printed]).toEqual([0, expect.stringContaining('has the new password')]);
  expect((await signInAt(server.url, password)).status).not.toBe(200);
  expect((await signInAt(server.url, next)).status).toBe(200);
  return server.end();
}

describe('the first administrator of an empty database', { timeout: 120_000 }, () => {
  const common = { PORTAL_DEMO: '0', PUBLIC_URL: 'https://portal.example.org', AUDIT_KEY };

  it.each([
    ['before the first start', true],
    ['while the server runs', false],
  ])('is created %s, embedded', async (_, before) => {
    const ended = await signInAsFirst({ ...common, DATA_DIR: servers.folder() }, before);
    expect(ended.code).toBe(0);
  });

  describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
    let empty: Awaited<ReturnType<typeof createDatabase>>;
    beforeAll(async () => {
      empty = await createDatabase(getPostgresLocation());
    });
    afterAll(() => empty.stop());

    it('is created before the first start', async () => {
      expect((await signInAsFirst({ ...common, DATABASE_URL: empty.url }, true)).code).toBe(0);
    });
  });
});
