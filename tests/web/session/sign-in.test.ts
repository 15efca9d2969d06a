import { describe, expect, it, vi } from 'vitest';
import { findToken } from '#web/core/portal/portal.ts';
import { reloadSession } from '#web/core/session/impersonation.ts';
import { parseSession, SESSION_KEY, setSession } from '#web/core/session/session-store.ts';
import { resumeSignIn, sendCode, signIn, signInVisitor } from '#web/core/session/sign-in.ts';
import { buildIdentity } from '../screen-entries.ts';
import { jsonResponse, signInResponse, mockSession } from './mocked-session.ts';

vi.mock('#web/core/i18n/texts.ts', () => ({ speak: vi.fn<() => Promise<void>>() }));

const session = mockSession();
const { fetchMock } = session;

describe('signing in', () => {
  const attempt = (body: object, status = 200) => {
    fetchMock.mockResolvedValueOnce(jsonResponse(status, body));
    return signIn(session.portal, 'user.one', 'secret');
  };

  it('sends a password grant as a form, without a token', async () => {
    setSession(session.portal, { identity: buildIdentity() });
    await attempt(signInResponse());
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/token');
    expect(init?.body).toEqual(
      new URLSearchParams({ grant_type: 'password', username: 'user.one', password: 'secret' }),
    );
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it('shows the server’s message for a failure, and stays signed out', async () => {
    expect(await attempt({ error: 'invalid_grant', error_description: 'No.' }, 400)).toEqual({
      next: 'failed',
      message: 'No.',
    });
    expect(session.state).toEqual({});
  });

  it('returns no message without a response', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    expect(await signIn(session.portal, 'a', 'b')).toEqual({ next: 'failed', message: undefined });
  });

  it.each([{ message: 'changePassword' }, { toChangePassword: 'True' }])(
    'with %j keeps the token but is not signed in',
    async (changes) => {
      expect(await attempt(signInResponse(changes))).toEqual({
        next: 'changePassword',
        token: 'fresh',
      });
      expect(session.state).toEqual({});
    },
  );

  it.each([7, 8])(
    'as account type %i that may not register shows the redirect message and revokes the token',
    async (accountType) => {
      const result = await attempt(
        signInResponse({ accountType, canRegister: 'False', redirectMessage: 'Elsewhere.' }),
      );
      expect(result).toEqual({ next: 'redirectMessage', message: 'Elsewhere.' });
      expect(session.state).toEqual({});
      expect(fetchMock.mock.lastCall?.[0]).toBe('/api/token/revoke');
    },
  );

  it('as account type 7 that may register continues', async () =>
    expect(await attempt(signInResponse({ accountType: 7 }))).toEqual({ next: 'portal' }));

  it('with terms not accepted is signed in, and the guards redirect to the terms', async () => {
    expect(await attempt(signInResponse({ message: 'tos', tosAccepted: 'False' }))).toEqual({
      next: 'portal',
    });
    expect(session.state.identity?.user.tosAccepted).toBe(false);
  });

  it('with a required second factor is signed in, and the guards redirect to its setup', async () => {
    await attempt(signInResponse({ message: 'secondFactor' }));
    expect(session.state.identity?.user.secondFactorDue).toBe(true);
    expect(parseSession(session.readStored(SESSION_KEY)).identity?.user.secondFactorDue).toBe(true);
    fetchMock.mockResolvedValueOnce(jsonResponse(200, signInResponse()));
    await reloadSession(session.portal);
    expect(session.state.identity?.user.secondFactorDue).toBe(false);
  });

  it('continues after a password change with the token used for the change', async () => {
    fetchMock.mockResolvedValueOnce(jsonResponse(200, signInResponse({ access_token: undefined })));
    expect(await resumeSignIn(session.portal, 'held')).toEqual({ next: 'portal' });
    expect(findToken(session.portal)).toBe('held');
  });

  it('gives a visitor a token and no user', async () => {
    fetchMock.mockResolvedValueOnce(
      jsonResponse(200, signInResponse({ portal: 'public', role: '' })),
    );
    expect(await signInVisitor(session.portal)).toBe(true);
    expect(session.state.identity).toMatchObject({ anonymous: true, token: 'fresh' });
  });
});

describe('signing in with a code', () => {
  const due = { error: 'mfa_required', error_description: 'Code.', mfa_token: 'half' };
  const sent = () => Object.fromEntries(fetchMock.mock.lastCall?.[1]?.body as URLSearchParams);
  const send = (body: object, status: number, more: object = {}) => {
    fetchMock.mockResolvedValueOnce(jsonResponse(status, body));
    const form = { mfaToken: 'half', code: '123456', recovery: false, remember: false };
    return sendCode(session.portal, { ...form, ...more });
  };

  it('requires the code after the password, and has no session before', async () => {
    fetchMock.mockResolvedValueOnce(jsonResponse(400, due));
    expect(await signIn(session.portal, 'user.one', 'secret')).toEqual({
      next: 'code',
      mfaToken: 'half',
    });
    expect(session.state).toEqual({});
    expect(await send(signInResponse(), 200)).toEqual({ next: 'portal' });
    expect(sent()).toEqual({
      grant_type: 'mfa-otp',
      mfa_token: 'half',
      otp: '123456',
      remember_device: 'false',
    });
  });

  it('sends a recovery code in its own field', async () => {
    await send(signInResponse(), 200, { recovery: true });
    expect(sent()).toMatchObject({ grant_type: 'mfa-recovery-code', recovery_code: '123456' });
  });

  it('keeps the token of a remembered browser, and sends it with the next password', async () => {
    await send(signInResponse({ device_token: 'known' }), 200, { remember: true });
    setSession(session.portal, {});
    fetchMock.mockResolvedValueOnce(jsonResponse(200, signInResponse()));
    await signIn(session.portal, 'user.one', 'secret');
    expect(sent()).toMatchObject({ grant_type: 'password', device_token: 'known' });
  });

  it('distinguishes a wrong code from an expired sign-in', async () => {
    const wrong = { error: 'invalid_grant', error_description: 'Wrong.' };
    expect(await send(wrong, 400)).toEqual({ next: 'failed', message: 'Wrong.' });
    const over = { error: 'expired_token', error_description: 'Over.' };
    expect(await send(over, 400)).toEqual({ next: 'failed', message: 'Over.', expired: true });
  });
});
