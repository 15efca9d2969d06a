import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { sendTokenRequest, createCaller, demoPassword, type Caller } from '../support/caller.ts';
import { buildSession } from '../support/builders/session.ts';
import { findMailedResetKey, listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const account = 'vendor.demo';

beforeEach(async () => {
  await portal.deleteRows('rate_counter', {});
  await portal.updateRows('account', {}, { failed_count: 0, locked_until: null });
});

const sessionOf = async (name = account) =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account: name }));
const change = (call: Caller, currentPassword: string, newPassword = 'Next-Portal-77') =>
  call('POST', '/api/user/ChangePassword', { currentPassword, newPassword });
const enter = (username: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { username, password });
const alive = async (call: Caller) => (await call('GET', '/api/portal/session')).status;

describe('a right current password', () => {
  it('allows each change a few times an hour, so that mails are limited', async () => {
    const call = await sessionOf('other.employee.demo');
    const move = (n: number) => {
      const email = `new${n}@example.com`;
      const input = { email, confirmEmail: email, currentPassword: demoPassword };
      return call('POST', '/api/portal/email', input);
    };
    const statuses = [];
    for (let n = 1; n <= 6; n++) statuses.push((await move(n)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await listMails(portal, 'new6@example.com')).toEqual([]);
    const other = await call('POST', '/api/portal/second-factor/begin', {
      currentPassword: demoPassword,
    });
    expect(other.status).toBe(200);
  });
});

describe('a wrong current password', () => {
  it('counts like a failed sign-in: the fifth locks the account and ends its sessions', async () => {
    const [call, elsewhere] = [await sessionOf(), await sessionOf()];
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await change(call, 'Wrong-Portal1')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 401]);
    expect((await enter(account)).status).toBe(400);
    await sql`update account set locked_until = null`.execute(portal.services.kysely);
    expect([await alive(call), await alive(elsewhere)]).toEqual([401, 401]);
    expect((await enter(account)).status).toBe(200);
  });

  it('is counted together with failed sign-ins, and the count resets after a right one', async () => {
    const call = await sessionOf();
    for (let n = 0; n < 2; n++) await change(call, 'Wrong-Portal1');
    for (let n = 0; n < 2; n++) await enter(account, 'Wrong-Portal1');
    expect(await alive(call)).toBe(200);
    await change(call, 'Wrong-Portal1');
    expect(await alive(call)).toBe(401);
  });

  it('is counted correctly in parallel requests', async () => {
    const call = await sessionOf();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => change(call, 'Wrong-Portal1')),
    );
    const compared = responses.filter(({ status }) => status === 400);
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(await alive(call)).toBe(401);
    expect((await enter(account)).status).toBe(400);
  });

  it('throttles the address across accounts', async () => {
    const names = ['employer', 'vendor', 'employee', 'dependent', 'provider', 'finance', 'nurse'];
    const statuses = [];
    for (const name of [...names, 'contractor']) {
      const call = await sessionOf(`${name}.demo`);
      for (let n = 0; n < 4; n++) statuses.push((await change(call, 'Wrong-Portal1')).status);
    }
    expect([statuses.slice(0, 30).every((status) => status === 400), statuses[30]]).toEqual([
      true,
      429,
    ]);
  });

  it('is audited as refused', async () => {
    await change(await sessionOf(), 'Wrong-Portal1');
    const record = await portal.findRow(
      'audit_record',
      { operation: 'changePassword' },
      ['outcome', 'object_id'],
      'audit_id desc',
    );
    expect(record?.outcome).toBe('refused');
  });
});

describe('operations that change credentials', () => {
  it('all require the current password', () => {
    const changing = operations.filter(({ id, access }) => {
      const own = access.some(({ principal }) => principal === 'member');
      return own && /^(change|update|set)\w*(Password|Email|UserName)/iu.test(id);
    });
    expect(changing.map(({ id }) => id)).toContain('changePassword');
    expect(changing.filter(({ reauthenticate }) => !reauthenticate)).toEqual([]);
  });
});

describe('a changed password', () => {
  const askForKey = async (address: string) => {
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: account });
    return findMailedResetKey(portal, address);
  };
  const reset = (key: string, newPassword: string) =>
    portal.unauthenticated('POST', '/api/user/v2/PasswordReset', {
      key,
      newPassword,
      confirmPassword: newPassword,
    });
  const address = `${account}@example.com`;

  it('invalidates every reset key', async () => {
    const key = await askForKey(address);
    const call = await sessionOf();
    expect((await change(call, demoPassword, 'Changed-Once-77')).status).toBe(200);
    const late = await reset(key, 'Stolen-Link-77');
    expect([late.status, late.body]).toMatchObject([422, { fields: [{ rule: 'resetKeyUsed' }] }]);
    expect((await enter(account, 'Stolen-Link-77')).status).toBe(400);
  });

  it('by a reset ends every session, including impersonations of the account', async () => {
    const { kysely } = portal.services;
    const call = await sessionOf();
    const impersonated = createCaller(
      portal.app,
      await buildSession(kysely, { account, impersonatedBy: 'administrator.demo' }),
    );
    expect([await alive(call), await alive(impersonated)]).toEqual([200, 200]);
    expect((await reset(await askForKey(address), 'Reset-Once-77')).status).toBe(200);
    expect([await alive(call), await alive(impersonated)]).toEqual([401, 401]);
  });

  it('is set by a key once, however many requests use it at the same time', async () => {
    const key = await askForKey(address);
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((letter) => reset(key, `Parallel-${letter}-77`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
