import { afterAll, describe, expect, it } from 'vitest';
import { getAccountId } from '../support/builders/session.ts';
import { computeCurrentCode } from '../support/authenticator.ts';
import { sendTokenRequest, createCaller, demoPassword, type Caller } from '../support/caller.ts';
import { copyConfigFolder } from '../support/config-folder.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

/** Roles that require a second factor: those that can sign in immediately, and those with another step first. */
const config = copyConfigFolder();
for (const role of ['contractor', 'touchcare-vendor', 'provider', 'employee'])
  config.change(`permissions/roles/${role}.json`, (text) =>
    text.replace('"permissions": {', '"secondFactor": "required",\n  "permissions": {'),
  );
const portal = usePortal({ env: { CONFIG_DIR: config.path } });
afterAll(() => config.remove());

const enter = (username: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { grant_type: 'password', username, password });

async function signedIn(username: string): Promise<{ call: Caller; message: string | undefined }> {
  const { body, text } = await enter(username);
  const { access_token: token, message } = body as { access_token?: string; message?: string };
  expect(token, text).toBeDefined();
  return { call: createCaller(portal.app, token), message };
}

async function setUp(call: Caller): Promise<string> {
  await call('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
  const { body } = await call('GET', '/api/portal/second-factor');
  const { authenticatorKey } = body as { authenticatorKey: string };
  const otp = computeCurrentCode(authenticatorKey);
  const confirmed = await call('POST', '/api/portal/second-factor/confirm', { otp });
  expect(confirmed.status, confirmed.text).toBe(200);
  return authenticatorKey;
}

describe('a role that requires a second factor', () => {
  it('leads to the setup before anything else, and opens the portal afterward', async () => {
    const { call, message } = await signedIn('contractor.demo');
    expect(message).toBe('secondFactor');
    const refused = await call('GET', '/api/portal/preferences');
    expect(refused).toMatchObject({ status: 409, body: { code: 'secondFactorRequired' } });
    expect((await call('GET', '/api/portal/second-factor')).body).toMatchObject({
      secondFactorOn: false,
      secondFactorRequired: true,
    });
    expect((await call('GET', '/api/portal/session')).body).toMatchObject({ message });
    await setUp(call);
    const session = (await call('GET', '/api/portal/session')).body;
    expect(session).not.toHaveProperty('message');
    expect((await call('GET', '/api/portal/preferences')).status).toBe(200);
  });

  it('ends other sessions that were waiting for it', async () => {
    const { call: elsewhere } = await signedIn('touchcare.demo');
    const { call } = await signedIn('touchcare.demo');
    await setUp(call);
    expect((await elsewhere('GET', '/api/portal/preferences')).status).toBe(401);
    expect((await call('GET', '/api/portal/preferences')).status).toBe(200);
  });

  it('requires the code from then on', async () => {
    expect((await enter('contractor.demo')).body).toMatchObject({ error: 'mfa_required' });
  });

  it('given to an account without a second factor ends the sessions of its holder', async () => {
    const { call: holder } = await signedIn('eligibility.demo');
    const { call: staff } = await signedIn('administrator.demo');
    const userId = await getAccountId(portal.services.kysely, 'eligibility.demo');
    const contractor = portal.services.catalogue.roles.find(({ name }) => name === 'Contractor');
    const change = { userId, roleId: contractor?.id };
    const { status, text } = await staff('POST', '/api/user/v2/UpdateRole', change);
    expect(status, text).toBe(200);
    expect((await holder('GET', '/api/portal/preferences')).status).toBe(401);
    expect((await signedIn('eligibility.demo')).message).toBe('secondFactor');
  });

  it('comes before the terms of service', async () => {
    const { call, message } = await signedIn('newprovider.demo');
    expect(message).toBe('secondFactor');
    await setUp(call);
    const still = await call('GET', '/api/portal/preferences');
    expect(still).toMatchObject({ status: 409, body: { code: 'termsRequired' } });
    expect((await call('POST', '/api/portal/terms', { accepted: true })).status).toBe(204);
    expect((await call('GET', '/api/portal/preferences')).status).toBe(200);
  });

  it('comes after a required password change', async () => {
    const { call, message } = await signedIn('mustchange.demo');
    expect(message).toBe('changePassword');
    expect((await call('GET', '/api/portal/second-factor')).status).toBe(401);
    const changed = await call('POST', '/api/user/ChangePassword', {
      currentPassword: demoPassword,
      newPassword: 'Changed-Portal-31',
    });
    expect(changed.status, changed.text).toBe(200);
    const next = await call('GET', '/api/portal/preferences');
    expect(next).toMatchObject({ status: 409, body: { code: 'secondFactorRequired' } });
  });

  it('is not required while impersonating', async () => {
    const { call } = await signedIn('administrator.demo');
    const { body } = await sendTokenRequest(portal.app, {
      grant_type: 'impersonation',
      token: call.token!,
      memberId: '100100010100',
    });
    const { access_token: token } = body as { access_token: string };
    expect(body).not.toHaveProperty('message');
    const there = createCaller(portal.app, token);
    expect((await there('GET', '/api/portal/session')).body).not.toHaveProperty('message');
    expect((await there('GET', '/api/portal/sessions')).status).toBe(200);
    for (const path of ['begin', 'confirm', 'end'])
      expect(await there('POST', `/api/portal/second-factor/${path}`, {})).toMatchObject({
        status: 409,
        body: { code: 'impersonationBarred' },
      });
  });
});

describe('turning off the second factor', () => {
  it('is possible for roles that do not require one, with the password, and is announced by mail', async () => {
    const { call } = await signedIn('nurse.demo');
    await setUp(call);
    const end = (currentPassword: string) =>
      call('POST', '/api/portal/second-factor/end', { currentPassword });
    expect((await end('Wrong-Portal1')).status).toBe(400);
    expect((await end(demoPassword)).status).toBe(200);
    expect((await enter('nurse.demo')).status).toBe(200);
    const subjects = (await listMails(portal, 'nurse.demo@example.com')).map(
      ({ subject }) => subject,
    );
    expect(subjects.slice(0, 2)).toEqual(['Two-step sign-in is off', 'Two-step sign-in is on']);
  });

  it('is refused when the role requires one', async () => {
    const { call } = await signedIn('provider.demo');
    await setUp(call);
    const response = await call('POST', '/api/portal/second-factor/end', {
      currentPassword: demoPassword,
    });
    expect(response.status).toBe(409);
    expect((await enter('provider.demo')).body).toMatchObject({ error: 'mfa_required' });
  });
});
