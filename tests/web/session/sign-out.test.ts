import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '#web/core/api/exchange.ts';
import { findToken } from '#web/core/portal/portal.ts';
import { toImpersonatorFields } from '#web/core/session/impersonator-fields.ts';
import { SESSION_KEY, setSession } from '#web/core/session/session-store.ts';
import { onUnauthorized, signOut } from '#web/core/session/sign-out.ts';
import { watchOtherTabs } from '#web/core/session/tabs.ts';
import { buildIdentity } from '../screen-entries.ts';
import { jsonResponse, mockSession } from './mocked-session.ts';

const session = mockSession();
const { fetchMock, page } = session;

describe('many calls refused at once', () => {
  it('sign out once, keep the return path, and are all userNotLoggedIn', async () => {
    setSession(session.portal, { identity: buildIdentity() });
    history.replaceState(null, '', '/admin/profile/12?tab=claims');
    fetchMock.mockImplementation(async () => jsonResponse(401, { code: 'sessionEnded' }));
    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => exchange(session.portal, { url: '/api/x', init: {} })),
    );
    expect(
      calls.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code),
    ).toEqual(Array.from({ length: 10 }, () => 'userNotLoggedIn'));
    expect(page.replace).toHaveBeenCalledExactlyOnceWith(
      '/?redirect=%2Fadmin%2Fprofile%2F12%3Ftab%3Dclaims&reason=expired',
    );
    expect(session.state).toEqual({});
  });

  it('do not sign out a user who has signed in since', async () => {
    setSession(session.portal, { identity: buildIdentity({}, { token: 'new' }) });
    onUnauthorized(session.portal, 'old');
    expect(page.replace).not.toHaveBeenCalled();
    expect(findToken(session.portal)).toBe('new');
  });
});

describe('signing out', () => {
  it('revokes the token, and the one behind an impersonation', async () => {
    const impersonation = {
      ...toImpersonatorFields(buildIdentity({}, { token: 'mine' })),
      language: 'en',
      isImpersonating: true as const,
      impersonatedUserId: 7,
      returnRoute: '/',
      since: '',
    };
    setSession(session.portal, { identity: buildIdentity({}, { token: 'theirs' }), impersonation });
    signOut(session.portal, 'signedOut');
    signOut(session.portal, 'signedOut');
    const ended = fetchMock.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('authorization'),
    );
    expect(ended).toEqual(['Bearer theirs', 'Bearer mine']);
    expect(session.state).toEqual({});
  });
});

describe('two tabs', () => {
  const otherTabStores = (value: unknown) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  };
  let stop: () => void;
  beforeEach(() => void (stop = watchOtherTabs(session.portal)));
  afterEach(() => stop());

  it('share updated rights of the same session without a reload', () => {
    setSession(session.portal, { identity: buildIdentity() });
    otherTabStores({ identity: buildIdentity({}, { rights: { FINANCE: 'full' } }) });
    expect(session.state.identity?.rights).toEqual({ FINANCE: 'full' });
    expect(page.replace).not.toHaveBeenCalled();
  });

  it('never mix identities: another token reloads this tab, without the previous state', () => {
    setSession(session.portal, { identity: buildIdentity() });
    otherTabStores({ identity: buildIdentity({ accountId: 8 }, { token: 'other' }) });
    expect(session.state).toEqual({});
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('are signed out together', () => {
    setSession(session.portal, { identity: buildIdentity() });
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('/?reason=elsewhere');
  });

  it('keep the return path when one of them is at the login page', () => {
    history.replaceState(null, '', '/?redirect=%2Fadmin%2Fany');
    otherTabStores({ identity: buildIdentity() });
    expect(page.replace).not.toHaveBeenCalled();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('synchronize when one comes out of the back-forward cache', () => {
    setSession(session.portal, { identity: buildIdentity() });
    localStorage.removeItem(SESSION_KEY);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.replace).toHaveBeenCalledOnce();
  });
});

it('a call without a session has no token', async () => {
  await exchange(session.portal, { url: '/api/x', init: {} });
  expect(new Headers(fetchMock.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false);
});
