import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import {
  askToken,
  callerOf,
  demoPassword,
  type Caller,
  type TestAnswer,
} from '../support/caller.ts';
import { accountIdOf, buildSession } from '../support/builders/session.ts';
import { useClock } from '../support/clock.ts';
import { mailedResetKey, mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const clock = useClock();
/** The demo account with a second factor, and its published key (README). */
const user = 'twostep.demo';
const key = 'DEMODEMODEMODEMODEMODEMODEMODEMO';

/** Form fields of a token request, including the values that a browser keeps between two calls. */
type Fields = Record<string, string>;
const ask = (fields: Fields): Promise<TestAnswer> => askToken(portal.app, fields);
const enter = (username = user, more: Fields = {}) =>
  ask({ grant_type: 'password', username, password: demoPassword, ...more });
const errorOf = ({ status, body }: TestAnswer) =>
  `${status} ${(body as { error?: string }).error ?? ''}`.trim();
const mfaToken = async (username = user): Promise<string> =>
  ((await enter(username)).body as { mfa_token: string }).mfa_token;
const sendCode = (token: string, otp: string, more: Fields = {}) =>
  ask({ grant_type: 'mfa-otp', mfa_token: token, otp, ...more });
const sendRecovery = (token: string, code: string) =>
  ask({ grant_type: 'mfa-recovery-code', mfa_token: token, recovery_code: code });
const session = ({ body }: TestAnswer): Caller =>
  callerOf(portal.app, (body as { access_token: string }).access_token);

beforeEach(async () => {
  const db = portal.services.kysely;
  await db.deleteFrom('rate_counter').execute();
  await db.deleteFrom('remembered_device').execute();
  await db.updateTable('account').set({ failed_count: 0, locked_until: null }).execute();
  await db.updateTable('second_factor').set({ last_step: 0 }).execute();
});

interface Setup {
  authenticatorKey: string;
  recoveryCodes: string[];
}

/** Sets up a second factor as the settings page does; returns the displayed values. */
async function setUp(call: Caller): Promise<Setup> {
  const begun = await call('POST', '/api/portal/second-factor/begin', {
    currentPassword: demoPassword,
  });
  expect(begun.status, begun.text).toBe(200);
  const shown = (await call('GET', '/api/portal/second-factor')).body as Setup;
  const otp = codeOf(shown.authenticatorKey);
  const confirmed = await call('POST', '/api/portal/second-factor/confirm', { otp });
  expect(confirmed.status, confirmed.text).toBe(200);
  return shown;
}

describe('signing in with a second factor', () => {
  it('requires the code after the right password, and returns the session for it', async () => {
    const answer = await enter();
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'mfa_required',
        error_description: 'Enter the code from your authenticator app.',
        mfa_token: expect.stringMatching(/^[\w-]{43}$/u) as string,
        expires_in: 300,
      },
    });
    expect(answer.text).not.toMatch(/access_token|twostep|permissions/u);
    const signedIn = await sendCode(await mfaToken(), codeOf(key));
    expect(signedIn).toMatchObject({ status: 200, body: { userName: user } });
    expect((await session(signedIn)('GET', '/api/portal/sessions')).status).toBe(200);
  });

  it('does not reveal the second factor after a wrong password', async () => {
    const wrong = { password: 'Wrong-Portal1' };
    const [here, nowhere] = [await enter(user, wrong), await enter('nobody.demo', wrong)];
    expect([here.status, here.text]).toEqual([nowhere.status, nowhere.text]);
  });

  const codes: [promise: string, steps: number, expected: string][] = [
    ['of two steps ago is refused', -2, '400 invalid_grant'],
    ['of one step ago is accepted, because clocks differ', -1, '200'],
    ['of the current step is accepted', 0, '200'],
    ['of the next step is accepted', 1, '200'],
    ['of two steps ahead is refused', 2, '400 invalid_grant'],
  ];
  it.each(codes)('the code %s', async (_, steps, expected) => {
    expect(errorOf(await sendCode(await mfaToken(), codeOf(key, steps)))).toBe(expected);
  });

  it('accepts a code once, and none older than the last accepted one', async () => {
    const now = codeOf(key);
    expect(errorOf(await sendCode(await mfaToken(), now))).toBe('200');
    const next = await mfaToken();
    expect(errorOf(await sendCode(next, now))).toBe('400 invalid_grant');
    expect(errorOf(await sendCode(next, codeOf(key, -1)))).toBe('400 invalid_grant');
    clock.advance({ seconds: 30 });
    expect(errorOf(await sendCode(next, codeOf(key)))).toBe('200');
  });

  it('accepts one code sent twice at once only once', async () => {
    const [first, second] = [await mfaToken(), await mfaToken()];
    const otp = codeOf(key);
    const answers = await Promise.all([sendCode(first, otp), sendCode(second, otp)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts the code with spaces, as apps show it', async () => {
    const otp = codeOf(key);
    const answer = await sendCode(await mfaToken(), `${otp.slice(0, 3)} ${otp.slice(3)}`);
    expect(errorOf(answer)).toBe('200');
  });

  it.each(['', '000000x', '1', 'abcdef', '１２３４５６'])('refuses %j', async (otp) => {
    expect(errorOf(await sendCode(await mfaToken(), otp))).toBe('400 invalid_grant');
  });
});

describe('the token of the second step', () => {
  it('opens nothing else', async () => {
    const call = callerOf(portal.app, await mfaToken());
    for (const path of ['session', 'sessions', 'second-factor', 'preferences'])
      expect((await call('GET', `/api/portal/${path}`)).status).toBe(401);
    expect(
      errorOf(await ask({ grant_type: 'impersonation', token: call.token!, userId: '14' })),
    ).toBe('400 invalid_grant');
  });

  it('expires after five minutes, its first success or a new password', async () => {
    const late = await mfaToken();
    clock.advance({ minutes: 5, seconds: 1 });
    expect(errorOf(await sendCode(late, codeOf(key)))).toBe('400 expired_token');
    const used = await mfaToken();
    expect(errorOf(await sendCode(used, codeOf(key)))).toBe('200');
    clock.advance({ minutes: 1 });
    expect(errorOf(await sendCode(used, codeOf(key)))).toBe('400 expired_token');
  });

  it('belongs to the brand that issued it, and cannot be guessed', async () => {
    const token = await mfaToken();
    const elsewhere = await askToken(
      portal.app,
      { grant_type: 'mfa-otp', mfa_token: token, otp: codeOf(key) },
      { host: 'cedar.localhost:8080' },
    );
    expect(errorOf(elsewhere)).toBe('400 expired_token');
    expect(errorOf(await sendCode('x'.repeat(43), codeOf(key)))).toBe('400 expired_token');
  });

  it('is not stored in the database', async () => {
    const token = await mfaToken();
    const { rows } = await sql`select * from pending_sign_in`.execute(portal.services.kysely);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('wrong codes', () => {
  it('lock the account like wrong passwords, even with right passwords in between', async () => {
    for (let n = 0; n < 5; n++)
      expect(errorOf(await sendCode(await mfaToken(), '000000'))).toBe('400 invalid_grant');
    const locked = await enter();
    expect(errorOf(locked)).toBe('400 invalid_grant');
    clock.advance({ minutes: 15, seconds: 1 });
    expect(errorOf(await sendCode(await mfaToken(), codeOf(key)))).toBe('200');
  });

  it('invalidate the token when the account locks', async () => {
    const token = await mfaToken();
    for (let n = 0; n < 5; n++) await sendCode(token, '000000');
    expect(errorOf(await sendCode(token, codeOf(key)))).toBe('400 expired_token');
  });

  it('are in the login history and the audit, and never as a success', async () => {
    await sendCode(await mfaToken(), '000000');
    const { rows } = await sql`select reason, success from login_history
      join account using (account_id) where account.user_name = ${user}
      order by login_id desc limit 1`.execute(portal.services.kysely);
    expect(rows).toEqual([{ reason: 'BadCode', success: false }]);
  });
});

describe('setting up a second factor', () => {
  it('requires the password, shows key and recovery codes once, and applies from the first code on', async () => {
    const call = session(await enter('nurse.demo'));
    const wrong = await call('POST', '/api/portal/second-factor/begin', { currentPassword: 'x' });
    expect(wrong.status).toBe(400);
    expect((await call('GET', '/api/portal/second-factor')).body).toEqual({
      secondFactorOn: false,
      secondFactorRequired: false,
      recoveryCodesLeft: 0,
      settingUp: false,
    });
    const { authenticatorKey, recoveryCodes } = await setUp(call);
    expect(recoveryCodes).toHaveLength(10);
    const after = await call('GET', '/api/portal/second-factor');
    expect(after.body).toMatchObject({ secondFactorOn: true, recoveryCodesLeft: 10 });
    expect(after.text).not.toMatch(/authenticatorKey|recoveryCodes"/u);
    expect((await mailsTo(portal, 'nurse.demo@example.com'))[0]?.subject).toBe(
      'Two-step sign-in is on',
    );
    const token = await mfaToken('nurse.demo');
    expect(errorOf(await sendCode(token, codeOf(authenticatorKey)))).toBe('400 invalid_grant');
    clock.advance({ seconds: 30 });
    expect(errorOf(await sendCode(token, codeOf(authenticatorKey)))).toBe('200');
  });

  it('shows the key to no other session of the account, and not after fifteen minutes', async () => {
    const call = session(await enter('finance.demo'));
    const other = session(await enter('finance.demo'));
    await call('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
    expect((await other('GET', '/api/portal/second-factor')).body).toMatchObject({
      settingUp: false,
    });
    const { authenticatorKey } = (await call('GET', '/api/portal/second-factor')).body as Setup;
    const foreign = await other('POST', '/api/portal/second-factor/confirm', {
      otp: codeOf(authenticatorKey),
    });
    expect(foreign).toMatchObject({ status: 422, body: { fields: [{ rule: 'setupExpired' }] } });
    for (let n = 0; n < 2; n++) {
      clock.advance({ minutes: 8 });
      await call('POST', '/api/portal/session/keep-alive');
    }
    expect((await call('GET', '/api/portal/second-factor')).body).toMatchObject({
      settingUp: false,
    });
  });

  it('confirmed twice at once is set up once', async () => {
    const call = session(await enter('vendor.demo'));
    await call('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
    const { authenticatorKey } = (await call('GET', '/api/portal/second-factor')).body as Setup;
    const otp = codeOf(authenticatorKey);
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', '/api/portal/second-factor/confirm', { otp })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is undone by staff with a mail and a record, and the password alone signs in again', async () => {
    const holder = session(await enter('employer.demo'));
    await setUp(holder);
    const db = portal.services.kysely;
    const userId = await accountIdOf(db, 'employer.demo');
    const staff = callerOf(portal.app, await buildSession(db, { account: 'administrator.demo' }));
    const reset = await staff('POST', '/api/portal/second-factor/reset', { userId });
    expect(reset.status, reset.text).toBe(200);
    expect((await enter('employer.demo')).status).toBe(200);
    const [mail] = await mailsTo(portal, 'employer.demo@example.com');
    expect(mail?.subject).toBe('Two-step sign-in was reset');
    const record = await db
      .selectFrom('audit_record')
      .select(['account_id', 'outcome'])
      .where('operation', '=', 'resetSecondFactor')
      .where('object_id', '=', String(userId))
      .executeTakeFirst();
    const administrator = await accountIdOf(db, 'administrator.demo');
    expect(record).toEqual({ account_id: administrator, outcome: 'done' });
  });

  it('does not store secrets and recovery codes in plain text', async () => {
    const call = session(await enter('compliance.demo'));
    const { authenticatorKey, recoveryCodes } = await setUp(call);
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(t, ' '), '') as text from (
      select row_to_json(second_factor)::text t from second_factor
      union all select row_to_json(second_factor_setup)::text from second_factor_setup
      union all select row_to_json(recovery_code)::text from recovery_code
      union all select row_to_json(audit_record)::text from audit_record) all_rows`.execute(
      portal.services.kysely,
    );
    for (const secret of [authenticatorKey, ...recoveryCodes])
      for (const form of [secret, secret.replaceAll(' ', '')]) {
        expect(rows[0]?.text).not.toContain(form);
        expect(rows[0]?.text).not.toContain(Buffer.from(form).toString('hex'));
      }
  });
});

describe('recovery codes', () => {
  it('work once each, in any notation, and only for their own account', async () => {
    const { recoveryCodes } = await setUp(session(await enter('eligibility.demo')));
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll(' ', '-');
    const token = await mfaToken('eligibility.demo');
    expect(errorOf(await sendRecovery(token, typed))).toBe('200');
    const next = await mfaToken('eligibility.demo');
    expect(errorOf(await sendRecovery(next, first))).toBe('400 invalid_grant');
    expect(errorOf(await sendRecovery(await mfaToken(), second))).toBe('400 invalid_grant');
    expect(errorOf(await sendRecovery(next, second))).toBe('200');
  });

  it('are invalidated when a new second factor replaces the first', async () => {
    const call = session(await enter('planbuilding.demo'));
    const old = await setUp(call);
    const fresh = await setUp(call);
    const token = await mfaToken('planbuilding.demo');
    expect(errorOf(await sendRecovery(token, old.recoveryCodes[0]!))).toBe('400 invalid_grant');
    expect(errorOf(await sendRecovery(token, fresh.recoveryCodes[0]!))).toBe('200');
  });
});

describe('a remembered browser', () => {
  const remember = async (): Promise<{ device: string; call: Caller }> => {
    const answer = await sendCode(await mfaToken(), codeOf(key), { remember_device: 'true' });
    const { device_token: device } = answer.body as { device_token: string };
    return { device, call: session(answer) };
  };
  const entersWith = async (device: string, username = user) =>
    errorOf(await enter(username, { device_token: device }));

  it('skips the code for thirty days, but never the password', async () => {
    const { device } = await remember();
    expect(await entersWith(device)).toBe('200');
    const wrong = { device_token: device, password: 'Wrong-Portal1' };
    expect(errorOf(await enter(user, wrong))).toBe('400 invalid_grant');
    clock.advance({ days: 29, hours: 23 });
    expect(await entersWith(device)).toBe('200');
    clock.advance({ hours: 2 });
    expect(await entersWith(device)).toBe('400 mfa_required');
  });

  it('applies to its own account only', async () => {
    const { device } = await remember();
    await setUp(session(await enter('touchcare.demo')));
    expect(await entersWith(device, 'touchcare.demo')).toBe('400 mfa_required');
    expect(await entersWith('x'.repeat(43))).toBe('400 mfa_required');
  });

  it('is forgotten on request of the account holder', async () => {
    const { device, call } = await remember();
    const [row] = (await call('GET', '/api/portal/remembered-devices')).body as {
      deviceId: number;
    }[];
    const forgotten = await call('POST', '/api/portal/remembered-devices/forget', {
      deviceId: row?.deviceId,
    });
    expect(forgotten.status).toBe(204);
    expect(await entersWith(device)).toBe('400 mfa_required');
  });

  it('is not remembered by default', async () => {
    const answer = await sendCode(await mfaToken(), codeOf(key));
    expect(answer.body).not.toHaveProperty('device_token');
  });

  it('is forgotten with a new password, which requires the code again and ends unfinished sign-ins', async () => {
    const { device } = await remember();
    clock.advance({ seconds: 60 });
    const begun = await mfaToken();
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: user });
    const resetKey = await mailedResetKey(portal, 'twostep.demo@example.com');
    const newPassword = 'Changed-Portal-31';
    const reset = await portal.unauthenticated('POST', '/api/user/v2/PasswordReset', {
      key: resetKey,
      newPassword,
      confirmPassword: newPassword,
    });
    expect(reset.status, reset.text).toBe(200);
    expect(reset.text).not.toContain('access_token');
    expect(errorOf(await sendCode(begun, codeOf(key)))).toBe('400 expired_token');
    const again = await enter(user, { password: newPassword, device_token: device });
    expect(errorOf(again)).toBe('400 mfa_required');
  });
});
