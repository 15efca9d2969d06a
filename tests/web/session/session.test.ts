import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange } from '#web/core/api/exchange.ts';
import { createPortal, tokenOf, type Page, type Portal } from '#web/core/portal/portal.ts';
import {
  startImpersonation,
  stopImpersonation,
  reloadSession,
} from '#web/core/session/impersonation.ts';
import { toSaved } from '#web/core/session/saved-session.ts';
import {
  parseSession,
  restoreSession,
  SESSION_KEY,
  setSession,
} from '#web/core/session/session-store.ts';
import { resumeSignIn, sendCode, signIn, signInVisitor } from '#web/core/session/sign-in.ts';
import { onRefusal, signOut } from '#web/core/session/sign-out.ts';
import { watchOtherTabs } from '#web/core/session/tabs.ts';
import { buildReader } from '../screen-entries.ts';

vi.mock('#web/core/i18n/texts.ts', () => ({ speak: vi.fn<() => Promise<void>>() }));

let portal: Portal;
const page = {
  replace: vi.fn<Page['replace']>(),
  reload: vi.fn<Page['reload']>(),
};
const sessionState = () => portal.session.get();
const readStored = (key: string) => portal.storage.read(key);
const fetched = vi.fn<typeof fetch>();
const json = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
const login = (facts: object = {}) => ({
  userName: 'reader.one',
  accountType: 1,
  accountId: 7,
  email: 'reader@example.com',
  firstName: 'Rae',
  lastName: 'Reader',
  dependentNumber: 0,
  groupNumber: 1001,
  tosAccepted: 'True',
  toChangePassword: 'False',
  canRegister: 'True',
  access_token: 'fresh',
  permissions: '1:False,2:True',
  rights: [
    { name: 'FINANCE', readOnly: false },
    { name: 'VIEW_CLAIMS', readOnly: true },
  ],
  role: 'Reader',
  portal: 'admin',
  sessionExpires: '2026-11-21T06:00:00Z',
  ...facts,
});

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => json(204)),
  );
  page.replace.mockReset();
  page.reload.mockReset();
  localStorage.clear();
  history.replaceState(null, '', '/admin/dashboard');
  portal = createPortal();
  portal.page = page;
  portal.server = { refused: (token) => onRefusal(portal, token) };
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('has token, user, permissions and rights, and is restored at the next start', async () => {
    fetched.mockResolvedValue(json(200, login()));
    await signIn(portal, 'reader.one', 'secret');
    const stored = readStored(SESSION_KEY) ?? '';
    setSession(portal, { identity: buildReader() });
    portal.storage.write(SESSION_KEY, stored);
    restoreSession(portal);
    expect(sessionState().identity).toMatchObject({
      token: 'fresh',
      permissions: '1:False,2:True',
      rights: { FINANCE: 'full', VIEW_CLAIMS: 'read' },
      user: { firstName: 'Rae', role: 'Reader', portal: 'admin', tosAccepted: true },
      expires: '2026-11-21T06:00:00Z',
    });
    expect(stored).not.toContain('secret');
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '5',
    '{"identity":{}}',
    '{"identity":{"token":5,"user":{}}}',
    '{"identity":{"token":"x"}}',
  ])('is empty when the storage holds %j', (text) => expect(parseSession(text)).toEqual({}));

  it('is empty when an impersonation has lost its original session', () => {
    const identity = buildReader();
    expect(parseSession(JSON.stringify({ identity, impersonation: { language: 'en' } }))).toEqual(
      {},
    );
  });

  it('is kept in memory when storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setSession(portal, { identity: buildReader() });
    expect(tokenOf(portal)).toBe('token-of-reader');
    expect(readStored(SESSION_KEY)).toContain('token-of-reader');
    blocked.mockRestore();
    setSession(portal, {});
    expect(readStored(SESSION_KEY)).toBeUndefined();
  });

  it('is removed at sign-out, except language, theme and the token of a remembered browser', async () => {
    const lasting = ['portal.device', 'portal.language', 'portal.theme'];
    for (const key of [...lasting, 'portal.navigation', 'something.else'])
      portal.storage.write(key, 'x');
    setSession(portal, { identity: buildReader() });
    setSession(portal, {});
    expect(Object.keys(localStorage).sort()).toEqual(lasting);
  });
});

describe('signing in', () => {
  const attempt = (body: object, status = 200) => {
    fetched.mockResolvedValueOnce(json(status, body));
    return signIn(portal, 'reader.one', 'secret');
  };

  it('sends a password grant as a form, without a token', async () => {
    setSession(portal, { identity: buildReader() });
    await attempt(login());
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/token');
    expect(init?.body).toEqual(
      new URLSearchParams({ grant_type: 'password', username: 'reader.one', password: 'secret' }),
    );
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it('shows the server’s message for a failure, and stays signed out', async () => {
    expect(await attempt({ error: 'invalid_grant', error_description: 'No.' }, 400)).toEqual({
      next: 'failed',
      message: 'No.',
    });
    expect(sessionState()).toEqual({});
  });

  it('has no message of its own without a response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await signIn(portal, 'a', 'b')).toEqual({ next: 'failed', message: undefined });
  });

  it.each([{ message: 'changePassword' }, { toChangePassword: 'True' }])(
    'with %j keeps the token but is not signed in',
    async (facts) => {
      expect(await attempt(login(facts))).toEqual({ next: 'changePassword', token: 'fresh' });
      expect(sessionState()).toEqual({});
    },
  );

  it.each([7, 8])(
    'as account type %i that may not register shows the redirect message and revokes the token',
    async (accountType) => {
      const result = await attempt(
        login({ accountType, canRegister: 'False', redirectMessage: 'Elsewhere.' }),
      );
      expect(result).toEqual({ next: 'redirectMessage', message: 'Elsewhere.' });
      expect(sessionState()).toEqual({});
      expect(fetched.mock.lastCall?.[0]).toBe('/api/token/revoke');
    },
  );

  it('as account type 7 that may register continues', async () =>
    expect(await attempt(login({ accountType: 7 }))).toEqual({ next: 'portal' }));

  it('with open terms is signed in, and kept at the terms by the guards', async () => {
    expect(await attempt(login({ message: 'tos', tosAccepted: 'False' }))).toEqual({
      next: 'portal',
    });
    expect(sessionState().identity?.user.tosAccepted).toBe(false);
  });

  it('with a required second factor is signed in, and kept at its setup by the guards', async () => {
    await attempt(login({ message: 'secondFactor' }));
    expect(sessionState().identity?.user.secondFactorDue).toBe(true);
    expect(parseSession(readStored(SESSION_KEY)).identity?.user.secondFactorDue).toBe(true);
    fetched.mockResolvedValueOnce(json(200, login()));
    await reloadSession(portal);
    expect(sessionState().identity?.user.secondFactorDue).toBe(false);
  });

  it('continues after a password change with the token used for the change', async () => {
    fetched.mockResolvedValueOnce(json(200, login({ access_token: undefined })));
    expect(await resumeSignIn(portal, 'held')).toEqual({ next: 'portal' });
    expect(tokenOf(portal)).toBe('held');
  });

  it('gives a visitor a token and no user', async () => {
    fetched.mockResolvedValueOnce(json(200, login({ portal: 'public', role: '' })));
    expect(await signInVisitor(portal)).toBe(true);
    expect(sessionState().identity).toMatchObject({ anonymous: true, token: 'fresh' });
  });
});

describe('signing in with a code', () => {
  const due = { error: 'mfa_required', error_description: 'Code.', mfa_token: 'half' };
  const sent = () => Object.fromEntries(fetched.mock.lastCall?.[1]?.body as URLSearchParams);
  const send = (body: object, status: number, more: object = {}) => {
    fetched.mockResolvedValueOnce(json(status, body));
    const given = { mfaToken: 'half', code: '123456', recovery: false, remember: false };
    return sendCode(portal, { ...given, ...more });
  };

  it('requires the code after the password, and has no session before', async () => {
    fetched.mockResolvedValueOnce(json(400, due));
    expect(await signIn(portal, 'reader.one', 'secret')).toEqual({
      next: 'code',
      mfaToken: 'half',
    });
    expect(sessionState()).toEqual({});
    expect(await send(login(), 200)).toEqual({ next: 'portal' });
    expect(sent()).toEqual({
      grant_type: 'mfa-otp',
      mfa_token: 'half',
      otp: '123456',
      remember_device: 'false',
    });
  });

  it('sends a recovery code in its own field', async () => {
    await send(login(), 200, { recovery: true });
    expect(sent()).toMatchObject({ grant_type: 'mfa-recovery-code', recovery_code: '123456' });
  });

  it('keeps the token of a remembered browser, and sends it with the next password', async () => {
    await send(login({ device_token: 'known' }), 200, { remember: true });
    setSession(portal, {});
    fetched.mockResolvedValueOnce(json(200, login()));
    await signIn(portal, 'reader.one', 'secret');
    expect(sent()).toMatchObject({ grant_type: 'password', device_token: 'known' });
  });

  it('distinguishes a wrong code from an expired sign-in', async () => {
    const wrong = { error: 'invalid_grant', error_description: 'Wrong.' };
    expect(await send(wrong, 400)).toEqual({ next: 'failed', message: 'Wrong.' });
    const over = { error: 'expired_token', error_description: 'Over.' };
    expect(await send(over, 400)).toEqual({ next: 'failed', message: 'Over.', expired: true });
  });
});

describe('many calls refused at once', () => {
  it('sign out once, keep the return path, and are all userNotLoggedIn', async () => {
    setSession(portal, { identity: buildReader() });
    history.replaceState(null, '', '/admin/profile/12?tab=claims');
    fetched.mockImplementation(async () => json(401, { code: 'sessionEnded' }));
    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => exchange(portal, { url: '/api/x', init: {} })),
    );
    expect(
      calls.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code),
    ).toEqual(Array.from({ length: 10 }, () => 'userNotLoggedIn'));
    expect(page.replace).toHaveBeenCalledExactlyOnceWith(
      '/?redirect=%2Fadmin%2Fprofile%2F12%3Ftab%3Dclaims&reason=expired',
    );
    expect(sessionState()).toEqual({});
  });

  it('do not sign out a reader who has signed in since', async () => {
    setSession(portal, { identity: buildReader({}, { token: 'new' }) });
    onRefusal(portal, 'old');
    expect(page.replace).not.toHaveBeenCalled();
    expect(tokenOf(portal)).toBe('new');
  });
});

describe('signing out', () => {
  it('revokes the token, and the one behind an impersonation', async () => {
    const impersonation = {
      ...toSaved(buildReader({}, { token: 'mine' })),
      language: 'en',
      isImpersonating: true as const,
      impersonatedUserId: 7,
      returnRoute: '/',
      since: '',
    };
    setSession(portal, { identity: buildReader({}, { token: 'theirs' }), impersonation });
    signOut(portal, 'signedOut');
    signOut(portal, 'signedOut');
    const ended = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('authorization'),
    );
    expect(ended).toEqual(['Bearer theirs', 'Bearer mine']);
    expect(sessionState()).toEqual({});
  });
});

describe('impersonation', () => {
  const theirs = login({
    access_token: 'theirs',
    userName: 'member.one',
    accountId: 9,
    portal: 'member',
    role: 'Owner',
  });
  beforeEach(() => {
    const groups = [{ groupNumber: 1001, enrollment: true, demographicUpdate: false }];
    setSession(portal, {
      identity: buildReader({}, { rights: { IMPERSONATE_MEMBER: 'full' }, groups }),
    });
  });

  it('stores the original session, and switches to the target', async () => {
    expect(await startImpersonation(portal, theirs, '/admin/profile/12?x=1')).toBe(true);
    expect(sessionState()).toMatchObject({
      identity: { token: 'theirs', user: { portal: 'member' } },
      impersonation: {
        currentUser: { userName: 'reader.one' },
        permissions: '',
        myGroups: [{ groupNumber: 1001 }],
        token: 'token-of-reader',
        rights: { IMPERSONATE_MEMBER: 'full' },
        isImpersonating: true,
        impersonatedUserId: 9,
        returnRoute: '/admin/profile/12?x=1',
        language: 'en',
      },
    });
    expect(parseSession(readStored(SESSION_KEY))).toEqual(sessionState());
  });

  it.each([
    ['no flag', { isImpersonating: false }],
    ['another user', { impersonatedUserId: 10 }],
    ['a user name for the id', { impersonatedUserId: 'member.one' }],
    ['no saved token', { token: '' }],
    ['no route to return to', { returnRoute: undefined }],
  ])('counts as signed out when the stored state has %s', async (_, change) => {
    await startImpersonation(portal, theirs, '/admin/profile/12');
    const stored = JSON.parse(readStored(SESSION_KEY) ?? '') as { impersonation: object };
    const tampered = { ...stored, impersonation: { ...stored.impersonation, ...change } };
    expect(parseSession(JSON.stringify(tampered))).toEqual({});
  });

  it('cannot be nested, and ignores a response without a token', async () => {
    expect(await startImpersonation(portal, { userName: 'x' }, '/')).toBe(false);
    await startImpersonation(portal, theirs, '/a');
    expect(await startImpersonation(portal, login({ access_token: 'third' }), '/b')).toBe(false);
    expect(tokenOf(portal)).toBe('theirs');
  });

  it('stops with exactly the stored session, read again, and the route to return to', async () => {
    await startImpersonation(portal, theirs, '/admin/profile/12');
    fetched.mockImplementation(async (url) =>
      url === '/api/portal/session' ? json(200, login({ access_token: undefined })) : json(204),
    );
    expect(await stopImpersonation(portal)).toBe('/admin/profile/12');
    expect(sessionState().impersonation).toBeUndefined();
    expect(sessionState().identity).toMatchObject({
      token: 'token-of-reader',
      rights: { FINANCE: 'full' },
    });
    const revoked = fetched.mock.calls.find(([url]) => url === '/api/token/revoke');
    expect(new Headers(revoked?.[1]?.headers).get('authorization')).toBe('Bearer theirs');
  });
});

describe('reading the session again', () => {
  it('updates the rights and keeps the token', async () => {
    setSession(portal, { identity: buildReader() });
    fetched.mockResolvedValue(json(200, login({ access_token: undefined })));
    await reloadSession(portal);
    expect(sessionState().identity).toMatchObject({
      token: 'token-of-reader',
      rights: { VIEW_CLAIMS: 'read' },
    });
  });

  it('changes nothing if another user signed in while the response was pending', async () => {
    setSession(portal, { identity: buildReader() });
    fetched.mockImplementation(async () => {
      setSession(portal, {
        identity: buildReader({}, { token: 'other', rights: { LETTERS: 'full' } }),
      });
      return json(200, login());
    });
    await reloadSession(portal);
    expect(sessionState().identity).toMatchObject({ token: 'other', rights: { LETTERS: 'full' } });
  });

  it('signs out when the token belongs to another account than the stored one', async () => {
    setSession(portal, { identity: buildReader({ accountId: 99 }) });
    fetched.mockResolvedValue(json(200, login()));
    await reloadSession(portal);
    expect(sessionState()).toEqual({});
    expect(page.replace).toHaveBeenCalledOnce();
  });
});

describe('two tabs', () => {
  const otherTabStores = (value: unknown) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  };
  let stop: () => void;
  beforeEach(() => void (stop = watchOtherTabs(portal)));
  afterEach(() => stop());

  it('share updated rights of the same session without a reload', () => {
    setSession(portal, { identity: buildReader() });
    otherTabStores({ identity: buildReader({}, { rights: { FINANCE: 'full' } }) });
    expect(sessionState().identity?.rights).toEqual({ FINANCE: 'full' });
    expect(page.replace).not.toHaveBeenCalled();
  });

  it('never mix identities: another token reloads this tab, without the previous state', () => {
    setSession(portal, { identity: buildReader() });
    otherTabStores({ identity: buildReader({ accountId: 8 }, { token: 'other' }) });
    expect(sessionState()).toEqual({});
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('are signed out together', () => {
    setSession(portal, { identity: buildReader() });
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('/?reason=elsewhere');
  });

  it('keep the return path when one of them is at the login page', () => {
    history.replaceState(null, '', '/?redirect=%2Fadmin%2Fany');
    otherTabStores({ identity: buildReader() });
    expect(page.replace).not.toHaveBeenCalled();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('synchronize when one comes out of the back-forward cache', () => {
    setSession(portal, { identity: buildReader() });
    localStorage.removeItem(SESSION_KEY);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.replace).toHaveBeenCalledOnce();
  });
});

it('a call without a session has no token', async () => {
  await exchange(portal, { url: '/api/x', init: {} });
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
});
