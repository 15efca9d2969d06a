import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { limits } from '#shared/schemas/limits.ts';
import { askToken, callerOf, demoPassword, signIn, type Caller } from '../support/caller.ts';
import { mailedResetKey, mailsTo } from '../support/mailbox.ts';
import { servicesOn } from '../support/portal.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const spanish = { 'accept-language': 'es' };

const change = (call: Caller, currentPassword: string, newPassword: string, headers = {}) =>
  call('POST', '/api/user/ChangePassword', { currentPassword, newPassword }, headers);
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const rulesOf = ({ body }: { body: unknown }) =>
  (body as { fields: { rule: string }[] }).fields.map(({ rule }) => rule);
const enter = (username: string, password: string) => askToken(portal.app, { username, password });

async function agePassword(userName: string, days: number): Promise<void> {
  await portal.services.kysely
    .updateTable('account')
    .set({ password_changed_at: sql`portal_now() - make_interval(days => ${days}::integer)` })
    .where('user_name', '=', userName)
    .execute();
}

describe('changing a password', () => {
  it('says in the specification’s words when the old one is not right', async () => {
    const answer = await change(await portal.as('vendor'), 'Wrong-Portal1', 'Next-Portal1');
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe('The old password you entered does not match what is stored.');
    const inSpanish = await change(
      await portal.as('vendor'),
      'Wrong-Portal1',
      'Next-Portal1',
      spanish,
    );
    expect(messageOf(inSpanish)).toMatch(/^La contraseña anterior/);
  });

  it.each([
    ['seven characters', 'Sh0rt-p', ['passwordChange']],
    ['no lower case', 'ALL-UPPER-1', ['passwordChange']],
    ['no upper case', 'all-lower-1', ['passwordChange']],
    ['no digit', 'No-Digit-Here', ['passwordChange']],
    ['the old one', demoPassword, ['changePassword.newDiffersFromOld']],
    ['nothing', '', ['required']],
    ['more than 256 characters', `Aa1-${'x'.repeat(260)}`, ['maxLength']],
  ])('refuses %s', async (_, newPassword, rules) => {
    const answer = await change(await portal.as('vendor'), demoPassword, newPassword);
    expect([answer.status, rulesOf(answer)]).toEqual([422, rules]);
  });

  it('refuses a confirmation that differs, and asks for none', async () => {
    const body = { currentPassword: demoPassword, newPassword: 'Next-Portal1' };
    const call = await portal.as('vendor');
    const answer = await call('POST', '/api/user/ChangePassword', {
      ...body,
      confirmPassword: 'Next-Portal2',
    });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { fields: [{ pointer: '/confirmPassword', rule: 'passwordMatch' }] },
    ]);
  });

  it.each([
    ['eight characters', 'Eight-8c'],
    ['64 characters', `Long-1${'z'.repeat(29)}y${'q'.repeat(28)}`],
    ['spaces', 'Correct horse 1 battery'],
    ['letters of every alphabet', 'Größe-Ωmega-北京-1'],
    ['an emoji', 'Otter-1-🦊-river'],
    ['a common word before a long number', 'Changed-120984765031'],
  ])('takes %s, and signs in with it', async (_, newPassword) => {
    const { kysely } = portal.services;
    const before = await kysely
      .selectFrom('account')
      .select('password_hash')
      .where('user_name', '=', 'other.employer.demo')
      .executeTakeFirstOrThrow();
    const answer = await change(await portal.as('other.employer'), demoPassword, newPassword);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await enter('other.employer.demo', newPassword)).status).toBe(200);
    await kysely
      .updateTable('account')
      .set(before)
      .where('user_name', '=', 'other.employer.demo')
      .execute();
  });

  it.each([
    ['Password1'],
    ['Password1ab'],
    ['My.Vendor.Demo-1'],
    ['Welcome-2024'],
    ['Qwerty-1234'],
    ['Benefits2026'],
    ['Aa1Aa1Aa1'],
    ['P@$$w0rd-99'],
    ['Sup3rm4n!'],
    ['1qaz2WSX'],
    ['Ch@ngeMe-26'],
    ['Passwort-2026'],
    ['MyBenefits-1'],
  ])('refuses %s, which is tried first', async (newPassword) => {
    const answer = await change(await portal.as('vendor'), demoPassword, newPassword);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      'This password is too easy to guess. Choose another.',
    ]);
  });

  it('refuses what was used in the past two years, and takes it again after them', async () => {
    const { kysely } = portal.services;
    const call = await portal.as('other.provider');
    expect((await change(call, demoPassword, 'Second-Portal2')).status).toBe(200);
    const again = await change(call, 'Second-Portal2', demoPassword);
    expect([again.status, messageOf(again)]).toEqual([
      400,
      'This password was used in the past 2 years. Choose another.',
    ]);
    const retire = (days: number) =>
      sql`update password_history set retired_at = portal_now() - interval '2 years' + make_interval(days => ${days}::integer)`.execute(
        kysely,
      );
    await retire(1);
    expect((await change(call, 'Second-Portal2', demoPassword)).status).toBe(400);
    await retire(-1);
    expect((await change(call, 'Second-Portal2', demoPassword)).status).toBe(200);
  });

  it('keeps the session that changed it and ends all others', async () => {
    const call = await portal.as('contractor');
    const elsewhere = await portal.as('contractor');
    await change(call, demoPassword, 'Fresh-Portal3');
    expect((await call('GET', '/api/portal/session')).status).toBe(200);
    expect((await elsewhere('GET', '/api/portal/session')).status).toBe(401);
    expect((await enter('contractor.demo', demoPassword)).status).toBe(400);
  });
});

describe('who must change the password', () => {
  it('can do nothing else with the token, and everything after it', async () => {
    const call = callerOf(portal.app, await signIn(portal.app, 'mustchange.demo'));
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    expect((await call('GET', '/api/Member/Profile')).status).toBe(401);
    expect((await change(call, demoPassword, 'Fresh-Portal4')).status).toBe(200);
    expect((await call('GET', '/api/Member/Profile')).status).toBe(200);
    const { body } = await enter('mustchange.demo', 'Fresh-Portal4');
    expect(body).toMatchObject({ toChangePassword: 'False' });
  });

  it.each([
    [89, 'False'],
    [91, 'True'],
  ])('after %i days is %s', async (days, flag) => {
    await agePassword('nurse.demo', days);
    const { body } = await enter('nurse.demo', demoPassword);
    expect(body).toMatchObject({ toChangePassword: flag });
    await agePassword('nurse.demo', 0);
  });
});

describe('a forgotten password', () => {
  const ask = (userId: string) =>
    portal.stranger('POST', '/api/user/v2/ForgotPassword', { userId });
  const reset = (key: string, newPassword: string) =>
    portal.stranger('POST', '/api/user/v2/PasswordReset', {
      key,
      newPassword,
      confirmPassword: newPassword,
    });

  it.each([
    ['the user name', 'touchcare.demo', 'touchcare.demo@example.com'],
    ['the member id', '100100010101', 'dependent.demo@example.com'],
    ['the member id with dashes', '1001-000101-01', 'dependent.demo@example.com'],
    ['the mail address', 'Finance.Demo@example.com', 'finance.demo@example.com'],
  ])('is asked for by %s', async (_, userId, address) => {
    expect((await ask(userId)).status).toBe(200);
    expect(await mailedResetKey(portal, address)).toMatch(/^[\w-]{43}$/);
  });

  it('mails a link to our own address whatever Host header came, in words without gaps', async () => {
    await portal.stranger(
      'POST',
      '/api/user/v2/ForgotPassword',
      { userId: 'compliance.demo' },
      { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' },
    );
    const [mail] = await mailsTo(portal, 'compliance.demo@example.com');
    expect(mail?.text).toContain('http://localhost:8080/reset-password/');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|\{\{|undefined/);
  });

  it('is mended once with a key, which is kept only as a hash', async () => {
    await ask('planbuilding.demo');
    const key = await mailedResetKey(portal, 'planbuilding.demo@example.com');
    const { rows } =
      await sql`select encode(key_hash, 'escape') as kept from password_reset`.execute(
        portal.services.kysely,
      );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await reset(key, 'Mended-Portal5')).status).toBe(200);
    expect((await enter('planbuilding.demo', 'Mended-Portal5')).status).toBe(200);
    const again = await reset(key, 'Mended-Portal6');
    expect([again.status, rulesOf(again)]).toEqual([422, ['resetKeyUsed']]);
  });

  it('is mailed a few links an hour, however often somebody asks, in the same words', async () => {
    const answers = [];
    for (let n = 0; n < limits.resetLinks.value + 3; n++)
      answers.push(await ask('contractor.demo'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const mails = await mailsTo(portal, 'contractor.demo@example.com');
    expect(mails).toHaveLength(limits.resetLinks.value);
  });

  it('is mended by the newest key only, within 30 minutes', async () => {
    await ask('eligibility.demo');
    const older = await mailedResetKey(portal, 'eligibility.demo@example.com');
    await ask('eligibility.demo');
    const newer = await mailedResetKey(portal, 'eligibility.demo@example.com');
    expect(rulesOf(await reset(older, 'Mended-Portal7'))).toEqual(['resetKeyUsed']);
    await sql`update password_reset set expires_at = portal_now() - interval '1 second'`.execute(
      portal.services.kysely,
    );
    expect(rulesOf(await reset(newer, 'Mended-Portal7'))).toEqual(['resetKeyUsed']);
  });

  it('obeys the same rules as a changed one', async () => {
    await ask('accountmanager.demo');
    const key = await mailedResetKey(portal, 'accountmanager.demo@example.com');
    expect(rulesOf(await reset(key, 'short'))).toEqual(['passwordChange']);
    expect(rulesOf(await reset(key, 'Password1'))).toEqual(['passwordTooCommon']);
    expect(rulesOf(await reset(key, demoPassword))).toEqual(['passwordUsedBefore']);
    const { status } = await portal.stranger('POST', '/api/user/v2/PasswordReset', {
      key,
      newPassword: 'Mended-Portal8',
      confirmPassword: 'Mended-Portal9',
    });
    expect(status).toBe(422);
    expect((await reset(key, 'Mended-Portal8')).status).toBe(200);
  });

  it('ends every session of the account', async () => {
    const call = await portal.as('administrator');
    await ask('administrator.demo');
    await reset(await mailedResetKey(portal, 'administrator.demo@example.com'), 'Mended-Portal10');
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
  });
});

describe('with PASSWORD_POLICY=nist', () => {
  const nist = () => buildApp(servicesOn(portal.database, { env: { PASSWORD_POLICY: 'nist' } }));

  it('a password has fifteen characters at least', async () => {
    const app = await nist();
    const call = callerOf(app, await signIn(app, 'vendor.demo'));
    expect((await change(call, demoPassword, 'Fourteen-14-ch')).status).toBe(400);
    expect((await change(call, demoPassword, 'Fifteen-15-char')).status).toBe(200);
    await app.close();
  });

  it('a password never expires', async () => {
    await agePassword('customerservice.demo', 4_000);
    const app = await nist();
    const form = { username: 'customerservice.demo', password: demoPassword };
    const { body } = await askToken(app, form);
    expect(body).toMatchObject({ toChangePassword: 'False' });
    await app.close();
  });
});
