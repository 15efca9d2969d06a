import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { computeCurrentCode } from '../support/authenticator.ts';
import { sendTokenRequest, createCaller, type Caller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { findMailedResetKey } from '../support/mailbox.ts';
import {
  useSecondFactor,
  user,
  key,
  formatError,
  setUpSecondFactor,
} from '../support/second-factor.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const clock = useClock();
const { ask, enter, requestMfaToken, sendCode, session } = useSecondFactor(portal);

describe('signing in with a second factor', () => {
  it('requires the code after the right password, and returns the session for it', async () => {
    const response = await enter();
    expect(response).toMatchObject({
      status: 400,
      body: {
        error: 'mfa_required',
        error_description: 'Enter the code from your authenticator app.',
        mfa_token: expect.stringMatching(/^[\w-]{43}$/u) as string,
        expires_in: 300,
      },
    });
    expect(response.text).not.toMatch(/access_token|twostep|permissions/u);
    const signedIn = await sendCode(await requestMfaToken(), computeCurrentCode(key));
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
    expect(
      formatError(await sendCode(await requestMfaToken(), computeCurrentCode(key, steps))),
    ).toBe(expected);
  });

  it('accepts a code once, and none older than the last accepted one', async () => {
    const now = computeCurrentCode(key);
    expect(formatError(await sendCode(await requestMfaToken(), now))).toBe('200');
    const next = await requestMfaToken();
    expect(formatError(await sendCode(next, now))).toBe('400 invalid_grant');
    expect(formatError(await sendCode(next, computeCurrentCode(key, -1)))).toBe(
      '400 invalid_grant',
    );
    clock.advance({ seconds: 30 });
    expect(formatError(await sendCode(next, computeCurrentCode(key)))).toBe('200');
  });

  it('accepts one code sent twice at once only once', async () => {
    const [first, second] = [await requestMfaToken(), await requestMfaToken()];
    const otp = computeCurrentCode(key);
    const responses = await Promise.all([sendCode(first, otp), sendCode(second, otp)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts the code with spaces, as apps show it', async () => {
    const otp = computeCurrentCode(key);
    const response = await sendCode(await requestMfaToken(), `${otp.slice(0, 3)} ${otp.slice(3)}`);
    expect(formatError(response)).toBe('200');
  });

  it.each(['', '000000x', '1', 'abcdef', '１２３４５６'])('refuses %j', async (otp) => {
    expect(formatError(await sendCode(await requestMfaToken(), otp))).toBe('400 invalid_grant');
  });
});

describe('the token of the second step', () => {
  it('opens nothing else', async () => {
    const call = createCaller(portal.app, await requestMfaToken());
    for (const path of ['session', 'sessions', 'second-factor', 'preferences'])
      expect((await call('GET', `/api/portal/${path}`)).status).toBe(401);
    expect(
      formatError(await ask({ grant_type: 'impersonation', token: call.token!, userId: '14' })),
    ).toBe('400 invalid_grant');
  });

  it('expires after five minutes, its first success or a new password', async () => {
    const late = await requestMfaToken();
    clock.advance({ minutes: 5, seconds: 1 });
    expect(formatError(await sendCode(late, computeCurrentCode(key)))).toBe('400 expired_token');
    const used = await requestMfaToken();
    expect(formatError(await sendCode(used, computeCurrentCode(key)))).toBe('200');
    clock.advance({ minutes: 1 });
    expect(formatError(await sendCode(used, computeCurrentCode(key)))).toBe('400 expired_token');
  });

  it('belongs to the brand that issued it, and cannot be guessed', async () => {
    const token = await requestMfaToken();
    const elsewhere = await sendTokenRequest(
      portal.app,
      { grant_type: 'mfa-otp', mfa_token: token, otp: computeCurrentCode(key) },
      { host: 'cedar.localhost:8080' },
    );
    expect(formatError(elsewhere)).toBe('400 expired_token');
    expect(formatError(await sendCode('x'.repeat(43), computeCurrentCode(key)))).toBe(
      '400 expired_token',
    );
  });

  it('is not stored in the database', async () => {
    const token = await requestMfaToken();
    const { rows } = await sql`select * from pending_sign_in`.execute(portal.services.kysely);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('wrong codes', () => {
  it('lock the account like wrong passwords, even with right passwords in between', async () => {
    for (let n = 0; n < 5; n++)
      expect(formatError(await sendCode(await requestMfaToken(), '000000'))).toBe(
        '400 invalid_grant',
      );
    const locked = await enter();
    expect(formatError(locked)).toBe('400 invalid_grant');
    clock.advance({ minutes: 15, seconds: 1 });
    expect(formatError(await sendCode(await requestMfaToken(), computeCurrentCode(key)))).toBe(
      '200',
    );
  });

  it('invalidate the token when the account locks', async () => {
    const token = await requestMfaToken();
    for (let n = 0; n < 5; n++) await sendCode(token, '000000');
    expect(formatError(await sendCode(token, computeCurrentCode(key)))).toBe('400 expired_token');
  });

  it('are in the login history and the audit, and never as a success', async () => {
    await sendCode(await requestMfaToken(), '000000');
    const { rows } = await sql`select reason, success from login_history
      join account using (account_id) where account.user_name = ${user}
      order by login_id desc limit 1`.execute(portal.services.kysely);
    expect(rows).toEqual([{ reason: 'BadCode', success: false }]);
  });
});

describe('a remembered browser', () => {
  const remember = async (): Promise<{ device: string; call: Caller }> => {
    const response = await sendCode(await requestMfaToken(), computeCurrentCode(key), {
      remember_device: 'true',
    });
    const { device_token: device } = response.body as { device_token: string };
    return { device, call: session(response) };
  };
  const entersWith = async (device: string, username = user) =>
    formatError(await enter(username, { device_token: device }));

  it('skips the code for thirty days, but never the password', async () => {
    const { device } = await remember();
    expect(await entersWith(device)).toBe('200');
    const wrong = { device_token: device, password: 'Wrong-Portal1' };
    expect(formatError(await enter(user, wrong))).toBe('400 invalid_grant');
    clock.advance({ days: 29, hours: 23 });
    expect(await entersWith(device)).toBe('200');
    clock.advance({ hours: 2 });
    expect(await entersWith(device)).toBe('400 mfa_required');
  });

  it('applies to its own account only', async () => {
    const { device } = await remember();
    await setUpSecondFactor(session(await enter('touchcare.demo')));
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
    const response = await sendCode(await requestMfaToken(), computeCurrentCode(key));
    expect(response.body).not.toHaveProperty('device_token');
  });

  it('is forgotten with a new password, which requires the code again and ends unfinished sign-ins', async () => {
    const { device } = await remember();
    clock.advance({ seconds: 60 });
    const begun = await requestMfaToken();
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: user });
    const resetKey = await findMailedResetKey(portal, 'twostep.demo@example.com');
    const newPassword = 'Changed-Portal-31';
    const reset = await portal.unauthenticated('POST', '/api/user/v2/PasswordReset', {
      key: resetKey,
      newPassword,
      confirmPassword: newPassword,
    });
    expect(reset.status, reset.text).toBe(200);
    expect(reset.text).not.toContain('access_token');
    expect(formatError(await sendCode(begun, computeCurrentCode(key)))).toBe('400 expired_token');
    const again = await enter(user, { password: newPassword, device_token: device });
    expect(formatError(again)).toBe('400 mfa_required');
  });
});
