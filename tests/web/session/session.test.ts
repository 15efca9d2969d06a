import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange, connectApi } from '#web/core/api/exchange.ts';
import {
  startImpersonation,
  stopImpersonation,
  reloadSession,
} from '#web/core/session/impersonation.ts';
import { leaveFor, loadAnew } from '#web/core/session/leave.ts';
import { readStored, writeStored } from '#web/core/storage/safe-storage.ts';
import { toSaved } from '#web/core/session/saved-session.ts';
import {
  currentToken,
  parseSession,
  restoreSession,
  SESSION_KEY,
  sessionState,
  setSession,
} from '#web/core/session/session-store.ts';
import { admitVisitor, signIn } from '#web/core/session/sign-in.ts';
import { watchOtherTabs } from '#web/core/session/tabs.ts';
import { aReader } from '../screen-entries.ts';

vi.mock('#web/core/session/leave.ts', () => ({
  leaveFor: vi.fn<() => void>(),
  loadAnew: vi.fn<() => void>(),
}));
vi.mock('#web/core/i18n/texts.ts', () => ({ speak: vi.fn<() => Promise<void>>() }));

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

/** Leaving the page happens once in the life of a page, so each test gets the module anew. */
async function freshSignOut() {
  vi.resetModules();
  return import('#web/core/session/sign-out.ts');
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => json(204)),
  );
  vi.mocked(leaveFor).mockReset();
  vi.mocked(loadAnew).mockReset();
  localStorage.clear();
  history.replaceState(null, '', '/admin/dashboard');
  setSession({});
});
afterEach(() => vi.unstubAllGlobals());

describe('what is kept of a session', () => {
  it('is token, user, permissions and rights, restored at the next start', async () => {
    fetched.mockResolvedValue(json(200, login()));
    await signIn('reader.one', 'secret');
    const stored = readStored(SESSION_KEY) ?? '';
    setSession({ identity: aReader() });
    writeStored(SESSION_KEY, stored);
    restoreSession();
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
  ])('is nothing when the storage holds %j', (text) => expect(parseSession(text)).toEqual({}));

  it('is nothing when an impersonation has lost its way back', () => {
    const identity = aReader();
    expect(parseSession(JSON.stringify({ identity, impersonation: { language: 'en' } }))).toEqual(
      {},
    );
  });

  it('lives in memory where storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setSession({ identity: aReader() });
    expect(currentToken()).toBe('token-of-reader');
    expect(readStored(SESSION_KEY)).toContain('token-of-reader');
    blocked.mockRestore();
    setSession({});
    expect(readStored(SESSION_KEY)).toBeUndefined();
  });

  it('goes at sign-out, but for language and theme', async () => {
    for (const key of ['portal.language', 'portal.theme', 'portal.navigation', 'something.else'])
      writeStored(key, 'x');
    setSession({ identity: aReader() });
    setSession({});
    expect(Object.keys(localStorage).sort()).toEqual(['portal.language', 'portal.theme']);
  });
});

describe('signing in', () => {
  const attempt = (body: object, status = 200) => {
    fetched.mockResolvedValueOnce(json(status, body));
    return signIn('reader.one', 'secret');
  };

  it('sends a password grant as a form, without a token', async () => {
    setSession({ identity: aReader() });
    await attempt(login());
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/token');
    expect(init?.body).toEqual(
      new URLSearchParams({ grant_type: 'password', username: 'reader.one', password: 'secret' }),
    );
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it('keeps the server’s words of a failure, and stays signed out', async () => {
    expect(await attempt({ error: 'invalid_grant', error_description: 'No.' }, 400)).toEqual({
      next: 'failed',
      message: 'No.',
    });
    expect(sessionState()).toEqual({});
  });

  it('has no words of its own when nobody answered', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await signIn('a', 'b')).toEqual({ next: 'failed', message: undefined });
  });

  it.each([{ message: 'changePassword' }, { toChangePassword: 'True' }])(
    'with %j keeps the token but is not signed in',
    async (facts) => {
      expect(await attempt(login(facts))).toEqual({ next: 'changePassword', token: 'fresh' });
      expect(sessionState()).toEqual({});
    },
  );

  it.each([7, 8])(
    'as account type %i that may not register shows the redirect message and ends the token',
    async (accountType) => {
      const result = await attempt(
        login({ accountType, canRegister: 'False', redirectMessage: 'Elsewhere.' }),
      );
      expect(result).toEqual({ next: 'redirectMessage', message: 'Elsewhere.' });
      expect(sessionState()).toEqual({});
      expect(fetched.mock.lastCall?.[0]).toBe('/api/token/revoke');
    },
  );

  it('as account type 7 that may register goes on', async () =>
    expect(await attempt(login({ accountType: 7 }))).toEqual({ next: 'portal' }));

  it('with open terms is signed in, and held by the guards', async () => {
    expect(await attempt(login({ message: 'tos', tosAccepted: 'False' }))).toEqual({
      next: 'portal',
    });
    expect(sessionState().identity?.user.tosAccepted).toBe(false);
  });

  it('as a visitor is nobody, with a token', async () => {
    fetched.mockResolvedValueOnce(json(200, login({ portal: 'public', role: '' })));
    expect(await admitVisitor()).toBe(true);
    expect(sessionState().identity).toMatchObject({ anonymous: true, token: 'fresh' });
  });
});

describe('a storm of refused calls', () => {
  it('signs out once, keeps the way back, and every call is userNotLoggedIn', async () => {
    const { onRefusal } = await freshSignOut();
    const store = await import('#web/core/session/session-store.ts');
    const api = await import('#web/core/api/exchange.ts');
    const leave = await import('#web/core/session/leave.ts');
    store.setSession({ identity: aReader() });
    api.connectApi({ token: store.currentToken, language: () => 'en', refused: onRefusal });
    history.replaceState(null, '', '/admin/profile/12?tab=claims');
    fetched.mockImplementation(async () => json(401, { code: 'sessionEnded' }));
    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.exchange({ url: '/api/x', init: {} })),
    );
    expect(
      calls.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code),
    ).toEqual(Array.from({ length: 10 }, () => 'userNotLoggedIn'));
    expect(leave.leaveFor).toHaveBeenCalledExactlyOnceWith(
      '/?redirect=%2Fadmin%2Fprofile%2F12%3Ftab%3Dclaims&reason=expired',
    );
    expect(store.sessionState()).toEqual({});
  });

  it('does not sign out somebody who has signed in since', async () => {
    const { onRefusal } = await freshSignOut();
    const store = await import('#web/core/session/session-store.ts');
    const leave = await import('#web/core/session/leave.ts');
    store.setSession({ identity: aReader({}, { token: 'new' }) });
    onRefusal('old');
    expect(leave.leaveFor).not.toHaveBeenCalled();
    expect(store.currentToken()).toBe('new');
  });
});

describe('signing out', () => {
  it('ends the token, and the one behind an impersonation', async () => {
    const { signOut } = await freshSignOut();
    const store = await import('#web/core/session/session-store.ts');
    const impersonation = {
      ...toSaved(aReader({}, { token: 'mine' })),
      language: 'en',
      isImpersonating: true as const,
      impersonatedUserId: 7,
      returnRoute: '/',
      since: '',
    };
    store.setSession({ identity: aReader({}, { token: 'theirs' }), impersonation });
    signOut('signedOut');
    signOut('signedOut');
    const ended = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('authorization'),
    );
    expect(ended).toEqual(['Bearer theirs', 'Bearer mine']);
    expect(store.sessionState()).toEqual({});
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
    connectApi({ token: currentToken, language: () => 'en', refused: () => undefined });
    const groups = [{ groupNumber: 1001, enrollment: true, demographicUpdate: false }];
    setSession({ identity: aReader({}, { rights: { IMPERSONATE_MEMBER: 'full' }, groups }) });
  });

  it('saves the session to come back to, and becomes the other', async () => {
    expect(await startImpersonation(theirs, '/admin/profile/12?x=1')).toBe(true);
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
    await startImpersonation(theirs, '/admin/profile/12');
    const stored = JSON.parse(readStored(SESSION_KEY) ?? '') as { impersonation: object };
    const tampered = { ...stored, impersonation: { ...stored.impersonation, ...change } };
    expect(parseSession(JSON.stringify(tampered))).toEqual({});
  });

  it('does not nest, and takes no answer without a token', async () => {
    expect(await startImpersonation({ userName: 'x' }, '/')).toBe(false);
    await startImpersonation(theirs, '/a');
    expect(await startImpersonation(login({ access_token: 'third' }), '/b')).toBe(false);
    expect(currentToken()).toBe('theirs');
  });

  it('stops with exactly the saved session, read afresh, and the route to return to', async () => {
    await startImpersonation(theirs, '/admin/profile/12');
    fetched.mockImplementation(async (url) =>
      url === '/api/portal/session' ? json(200, login({ access_token: undefined })) : json(204),
    );
    expect(await stopImpersonation()).toBe('/admin/profile/12');
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
  beforeEach(() =>
    connectApi({ token: currentToken, language: () => 'en', refused: () => undefined }),
  );

  it('takes over new rights and keeps the token', async () => {
    setSession({ identity: aReader() });
    fetched.mockResolvedValue(json(200, login({ access_token: undefined })));
    await reloadSession();
    expect(sessionState().identity).toMatchObject({
      token: 'token-of-reader',
      rights: { VIEW_CLAIMS: 'read' },
    });
  });

  it('changes nothing for whoever signed in while the answer was on its way', async () => {
    setSession({ identity: aReader() });
    fetched.mockImplementation(async () => {
      setSession({ identity: aReader({}, { token: 'other', rights: { LETTERS: 'full' } }) });
      return json(200, login());
    });
    await reloadSession();
    expect(sessionState().identity).toMatchObject({ token: 'other', rights: { LETTERS: 'full' } });
  });

  it('is signed out when the token answers for another account than storage says', async () => {
    setSession({ identity: aReader({ accountId: 99 }) });
    fetched.mockResolvedValue(json(200, login()));
    await reloadSession();
    expect(sessionState()).toEqual({});
    expect(leaveFor).toHaveBeenCalledOnce();
  });
});

describe('two tabs', () => {
  const otherTabStores = (value: unknown) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  };
  let stop: () => void;
  beforeEach(() => void (stop = watchOtherTabs()));
  afterEach(() => stop());

  it('share fresh rights of the same session without a reload', () => {
    setSession({ identity: aReader() });
    otherTabStores({ identity: aReader({}, { rights: { FINANCE: 'full' } }) });
    expect(sessionState().identity?.rights).toEqual({ FINANCE: 'full' });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('never mix identities: another token starts this tab over, with nothing of the one before', () => {
    setSession({ identity: aReader() });
    otherTabStores({ identity: aReader({ accountId: 8 }, { token: 'other' }) });
    expect(sessionState()).toEqual({});
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('are signed out together', () => {
    setSession({ identity: aReader() });
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/?reason=elsewhere');
  });

  it('leave the way back alone when one of them stands at the login page', () => {
    history.replaceState(null, '', '/?redirect=%2Fadmin%2Fany');
    otherTabStores({ identity: aReader() });
    expect(leaveFor).not.toHaveBeenCalled();
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  it('agree again when one comes out of the back-forward cache', () => {
    setSession({ identity: aReader() });
    localStorage.removeItem(SESSION_KEY);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(leaveFor).toHaveBeenCalledOnce();
  });
});

it('a call without a session carries no token', async () => {
  connectApi({ token: currentToken, language: () => 'en', refused: () => undefined });
  await exchange({ url: '/api/x', init: {} });
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
});
