import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { limits } from '#shared/schemas/limits.ts';
import { buildAccount } from '../support/builders/account.ts';
import { call, calls } from '../support/calls.ts';
import {
  sendTokenRequest,
  createCaller,
  demoPassword,
  signIn,
  type TestResponse,
} from '../support/caller.ts';
import { findMailedResetKey, listMails } from '../support/mailbox.ts';
import { createTestServices } from '../support/portal.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const to = (newPassword: string, currentPassword = demoPassword) => ({
  currentPassword,
  newPassword,
});
const summaryOf = ({ status, body }: TestResponse) =>
  `${status} ${(body as { message?: string }).message}`;
const rulesOf = ({ body }: TestResponse) =>
  (body as { fields: { rule: string }[] }).fields.map(({ rule }) => rule);
const enter = (name: string, password: string) =>
  sendTokenRequest(portal.app, { username: `${name}.demo`, password });

const setAccount = (name: string, change: object) =>
  portal.updateRows('account', { user_name: `${name}.demo` }, change);

/** Signs in with the password just set, and restores the old one. */
const opensAfterwards = (name: string, password: string) => async (body: object) => {
  expect(body).toEqual({ success: true });
  expect((await enter(name, password)).status).toBe(200);
  const { password_hash } = await portal.getRow(
    'account',
    { user_name: 'touchcare.demo' },
    'password_hash',
  );
  await setAccount(name, { password_hash });
};
it('a forgotten password is reset for the account with that user name before one with that address', async () => {
  const db = portal.services.kysely;
  const name = 'shared.address@example.com';
  const older = await buildAccount(db, { userName: 'older.test', like: 'vendor.demo' });
  await portal.updateRows('account', { account_id: older }, { email: name });
  const named = await buildAccount(db, { userName: name, like: 'vendor.demo' });
  await call(portal, 'public', 'forgotPassword', { userId: name });
  const { account_id } = await portal.getRow('password_reset', {}, 'account_id', 'created_at desc');
  expect(account_id).toBe(named);
});

const takes = (password: string) =>
  ['other.employer', to(password), opensAfterwards('other.employer', password)] as const;

calls(portal, 'changePassword', {
  'refuses seven characters': ['vendor', to('Sh0rt-p'), '422 passwordChange'],
  'refuses a password without lower case': ['vendor', to('ALL-UPPER-1'), '422 passwordChange'],
  'refuses a password without upper case': ['vendor', to('all-lower-1'), '422 passwordChange'],
  'refuses a password without a digit': ['vendor', to('No-Digit-Here'), '422 passwordChange'],
  'refuses the current password': [
    'vendor',
    to(demoPassword),
    '422 changePassword.newDiffersFromOld',
  ],
  'refuses an empty password': ['vendor', to(''), '422 required'],
  'refuses more than 256 characters': ['vendor', to(`Aa1-${'x'.repeat(260)}`), '422 maxLength'],
  'refuses a different or missing confirmation': [
    'vendor',
    { ...to('Next-Portal1'), confirmPassword: 'Next-Portal2' },
    '422 /confirmPassword passwordMatch',
  ],
  'accepts eight characters': takes('Eight-8c'),
  'accepts 64 characters': takes(`Long-1${'z'.repeat(29)}y${'q'.repeat(28)}`),
  'accepts spaces': takes('Correct horse 1 battery'),
  'accepts letters of every alphabet': takes('Größe-Ωmega-北京-1'),
  'accepts an emoji': takes('Otter-1-🦊-river'),
  'accepts a common word before a long number': takes('Changed-120984765031'),
});

const usedFirst = `Password1 Password1ab My.Vendor.Demo-1 Welcome-2024 Qwerty-1234 Benefits2026
  Aa1Aa1Aa1 P@$$w0rd-99 Sup3rm4n! 1qaz2WSX Ch@ngeMe-26 Passwort-2026 MyBenefits-1`.split(/\s+/u);
const change = (
  who: string | Awaited<ReturnType<typeof portal.as>>,
  password: string,
  old = demoPassword,
) => call(portal, who, 'changePassword', to(password, old));

describe('changing a password', () => {
  it('is confirmed to the holder by mail', async () => {
    expect((await change('nurse', 'Mailed-Portal1')).status).toBe(200);
    const [mail] = await listMails(portal, 'nurse.demo@example.com');
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toMatch(/ on \d\d\/\d\d\/\d{4}\./u);
  });

  it('with a wrong old one shows the specification’s message', async () => {
    expect(summaryOf(await change('vendor', 'Next-Portal1', 'Wrong-Portal1'))).toBe(
      '400 The old password you entered does not match what is stored.',
    );
    const inSpanish = await change('vendor in es', 'Next-Portal1', 'Wrong-Portal1');
    expect(summaryOf(inSpanish)).toMatch(/^400 La contraseña anterior/u);
  });

  it.each(usedFirst)('refuses %s, which attackers try first', async (password) =>
    expect(summaryOf(await change('vendor', password))).toBe(
      '400 This password is too easy to guess. Choose another.',
    ),
  );

  it('refuses passwords of the past two years, and accepts older ones', async () => {
    const owner = await portal.as('other.provider');
    const back = () => change(owner, demoPassword, 'Second-Portal2');
    const retire = (days: number) =>
      sql`update password_history set retired_at = portal_now() - interval '2 years'
        + make_interval(days => ${days}::integer)`.execute(portal.services.kysely);
    expect((await change(owner, 'Second-Portal2')).status).toBe(200);
    expect(summaryOf(await back())).toBe(
      '400 This password was used in the past 2 years. Choose another.',
    );
    await retire(1);
    expect((await back()).status).toBe(400);
    await retire(-1);
    expect((await back()).status).toBe(200);
  });

  it('keeps the session that changed it and ends all others', async () => {
    const [owner, elsewhere] = [await portal.as('contractor'), await portal.as('contractor')];
    await change(owner, 'Fresh-Portal3');
    expect((await call(portal, owner, 'readSession')).status).toBe(200);
    expect((await call(portal, elsewhere, 'readSession')).status).toBe(401);
    expect((await enter('contractor', demoPassword)).status).toBe(400);
  });
});

describe('an account that must change the password', () => {
  it('can do nothing else with its token, and everything afterward', async () => {
    const owner = createCaller(portal.app, await signIn(portal.app, 'mustchange.demo'));
    const status = async (id: 'readSession' | 'readProfile') =>
      (await call(portal, owner, id)).status;
    expect([await status('readSession'), await status('readProfile')]).toEqual([401, 401]);
    expect((await change(owner, 'Fresh-Portal4')).status).toBe(200);
    expect(await status('readProfile')).toBe(200);
    const { body } = await enter('mustchange', 'Fresh-Portal4');
    expect(body).toMatchObject({ toChangePassword: 'False' });
  });
});

const mailed = (address: string) => async () =>
  expect(await findMailedResetKey(portal, `${address}@example.com`)).toMatch(/^[\w-]{43}$/u);

calls(portal, 'forgotPassword', {
  'accepts the user name': ['public', { userId: 'touchcare.demo' }, mailed('touchcare.demo')],
  'accepts the member ID': ['public', { userId: '100100010101' }, mailed('dependent.demo')],
  'accepts the member ID with dashes': [
    'public',
    { userId: '1001-000101-01' },
    mailed('dependent.demo'),
  ],
  'accepts the member ID of a second policy': [
    'public',
    { userId: '100400050100' },
    mailed('employee.demo'),
  ],
  'accepts the mail address': [
    'public',
    { userId: 'Finance.Demo@example.com' },
    mailed('finance.demo'),
  ],
});

describe('a forgotten password', () => {
  const forget = (name: string) =>
    call(portal, 'public', 'forgotPassword', { userId: `${name}.demo` });
  const keyFor = async (name: string) => {
    await forget(name);
    return findMailedResetKey(portal, `${name}.demo@example.com`);
  };
  const reset = (key: string, newPassword: string, confirmPassword = newPassword) =>
    call(portal, 'public', 'resetPasswordByKey', { key, newPassword, confirmPassword });

  it('mails a link to the configured address whatever the Host header, without unfilled placeholders', async () => {
    await portal.unauthenticated(
      'POST',
      '/api/user/v2/ForgotPassword',
      { userId: 'compliance.demo' },
      { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' },
    );
    const [mail] = await listMails(portal, 'compliance.demo@example.com');
    expect(mail?.text).toContain('http://localhost:8080/reset-password/');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|\{\{|undefined/u);
  });

  it('is reset once with a key, which is stored only as a hash', async () => {
    const key = await keyFor('planbuilding');
    const { rows } = await sql`select encode(key_hash, 'escape') from password_reset`.execute(
      portal.services.kysely,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await reset(key, 'Mended-Portal5')).status).toBe(200);
    expect((await enter('planbuilding', 'Mended-Portal5')).status).toBe(200);
    expect(rulesOf(await reset(key, 'Mended-Portal6'))).toEqual(['resetKeyUsed']);
  });

  it('sends few mails an hour, with the same response to every request', async () => {
    const responses = new Set<string>();
    for (let n = 0; n < limits.resetLinks.value + 3; n++) {
      const { status, text } = await forget('contractor');
      responses.add(`${status} ${text}`);
    }
    expect(responses.size).toBe(1);
    const mails = await listMails(portal, 'contractor.demo@example.com');
    const links = mails.filter(({ text }) => text.includes('/reset-password/'));
    expect(links).toHaveLength(limits.resetLinks.value);
  });

  it('is reset by the newest key only, within 30 minutes', async () => {
    const [older, newer] = [await keyFor('eligibility'), await keyFor('eligibility')];
    expect(rulesOf(await reset(older, 'Mended-Portal7'))).toEqual(['resetKeyUsed']);
    await sql`update password_reset set expires_at = portal_now() - interval '1 second'`.execute(
      portal.services.kysely,
    );
    expect(rulesOf(await reset(newer, 'Mended-Portal7'))).toEqual(['resetKeyUsed']);
  });

  it('follows the same rules as a changed one', async () => {
    const key = await keyFor('accountmanager');
    expect(rulesOf(await reset(key, 'short'))).toEqual(['passwordChange']);
    expect(rulesOf(await reset(key, 'Password1'))).toEqual(['passwordTooCommon']);
    expect(rulesOf(await reset(key, demoPassword))).toEqual(['passwordUsedBefore']);
    expect((await reset(key, 'Mended-Portal8', 'Mended-Portal9')).status).toBe(422);
    expect((await reset(key, 'Mended-Portal8')).status).toBe(200);
  });
});

describe('with PASSWORD_POLICY=nist', () => {
  const nist = () =>
    buildApp(createTestServices(portal.database, { env: { PASSWORD_POLICY: 'nist' } }));

  it('a password has at least fifteen characters', async () => {
    const app = await nist();
    const owner = createCaller(app, await signIn(app, 'vendor.demo'));
    expect((await change(owner, 'Fourteen-14-ch')).status).toBe(400);
    expect((await change(owner, 'Fifteen-15-char')).status).toBe(200);
    await app.close();
  });

  it('a password never expires', async () => {
    const password_changed_at = sql`portal_now() - interval '4000 days'`;
    await setAccount('customerservice', { password_changed_at });
    const app = await nist();
    const form = { username: 'customerservice.demo', password: demoPassword };
    expect((await sendTokenRequest(app, form)).body).toMatchObject({ toChangePassword: 'False' });
    await app.close();
  });
});
