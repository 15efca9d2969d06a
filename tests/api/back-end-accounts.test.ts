import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPreview } from '#server/plugins/preview.ts';
import { sendTokenRequest, createCaller, createSignedInCaller } from '../support/caller.ts';
import { copyDemoDatabase, startPortal, type TestPortal } from '../support/portal.ts';
import { startRecordingServer, type RecordingServer } from '../support/recording-server.ts';

let backs: [RecordingServer, RecordingServer];
/** Two portals on one database with their own accounts, each in front of another back end. */
let fronts: [TestPortal, TestPortal];
beforeAll(async () => {
  backs = await Promise.all([startRecordingServer(), startRecordingServer()]);
  const database = await copyDemoDatabase();
  const inFrontOf = ({ origin }: RecordingServer) =>
    startPortal({
      database,
      withoutRateLimits: true,
      env: { API_ORIGIN: origin },
      addPages: async (app, services) => addPreview(app, services),
    });
  fronts = [await inFrontOf(backs[0]), await inFrontOf(backs[1])];
});
afterAll(async () => {
  await fronts[1].app.close();
  await fronts[0].close();
  for (const back of backs) back.close();
});

const administrator = {
  accountId: 9_000_001,
  accountType: 1,
  role: 'Administrator',
  userName: 'back.office',
  email: 'attacker@example.org',
  permissions: '1:False',
};
let tokens = 0;

/** Signs in through a portal while its back end responds with this account. */
async function signInAs(account: object, at: 0 | 1 = 0) {
  const access_token = `token-of-the-back-end-${++tokens}`;
  backs[at].body = JSON.stringify({ access_token, ...account });
  const { status } = await sendTokenRequest(fronts[at].app, { username: 'x', password: 'y' });
  return { status, call: createCaller(fronts[at].app, access_token) };
}

const accounts = async () => {
  const { kysely } = fronts[0].services;
  const rows = await kysely.selectFrom('account').selectAll().orderBy('account_id').execute();
  const rights = await kysely
    .selectFrom('account_permission')
    .selectAll()
    .orderBy('account_id')
    .orderBy('permission_id')
    .execute();
  return JSON.stringify([rows, rights]);
};

describe('a sign-in response of the back end', () => {
  it('creates an account and later updates it', async () => {
    const { status, call } = await signInAs(administrator);
    expect(status).toBe(200);
    expect((await call('GET', '/api/portal/session')).body).toMatchObject({
      userName: 'back.office',
    });
    const renamed = await signInAs({ ...administrator, userName: 'front.office' });
    expect((await renamed.call('GET', '/api/portal/session')).body).toMatchObject({
      accountId: administrator.accountId,
      userName: 'front.office',
    });
  });

  it('may use a user name of another back end’s account', async () => {
    await signInAs({ ...administrator, accountId: 9_000_002, userName: 'night.shift' });
    const { call } = await signInAs({
      ...administrator,
      accountId: 9_000_003,
      userName: 'Night.Shift',
    });
    expect((await call('GET', '/api/portal/session')).body).toMatchObject({
      accountId: 9_000_003,
      userName: 'Night.Shift',
    });
  });

  it.each([
    ['id', { accountId: 1 }],
    ['user name', { userName: 'Employee.Demo' }],
    ['id and user name', { accountId: 1, userName: 'administrator.demo' }],
  ])('cannot change a local account by its %s', async (_, claimed) => {
    const before = await accounts();
    const { status, call } = await signInAs({ ...administrator, ...claimed });
    expect(status).toBe(503);
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    expect(await accounts()).toBe(before);
  });

  it('cannot change an account of another back end', async () => {
    await signInAs(administrator);
    const before = await accounts();
    expect((await signInAs(administrator, 1)).status).toBe(503);
    expect(await accounts()).toBe(before);
  });
});

describe('the preview in front of another back end', () => {
  it('refuses a token that the back end no longer accepts', async () => {
    const { back, front, call } = await signedInWithRealBackEnd();
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
    const seen = createCaller(front.app, call.token);
    expect((await seen('GET', '/api/portal/preview/calls')).status).toBe(401);
    await front.app.close();
    await back.close();
  });
});

/** Calls the back end directly, so that the portal in front is not involved. */
async function signedInWithRealBackEnd() {
  const back = await startPortal({ withoutRateLimits: true });
  const front = await startPortal({
    database: fronts[0].database,
    withoutRateLimits: true,
    env: { API_ORIGIN: await back.app.listen({ port: 0, host: '127.0.0.1' }) },
    addPages: async (app, services) => addPreview(app, services),
  });
  const { kysely } = front.services;
  // Makes room for the IDs of the back end, which is seeded with the same accounts.
  await kysely.updateTable('account').set({ password_hash: 'kept by the back end' }).execute();
  const { token } = await createSignedInCaller(front.app, 'administrator.demo');
  expect((await createCaller(front.app, token)('GET', '/api/portal/preview/calls')).status).toBe(
    200,
  );
  front.services.tokenCheck?.forget(token);
  return { back, front, call: createCaller(back.app, token) };
}
