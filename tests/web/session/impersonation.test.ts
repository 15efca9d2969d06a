import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findToken } from '#web/core/portal/portal.ts';
import { startImpersonation, stopImpersonation } from '#web/core/session/impersonation.ts';
import { parseSession, SESSION_KEY, setSession } from '#web/core/session/session-store.ts';
import { buildIdentity } from '../screen-entries.ts';
import { jsonResponse, signInResponse, mockSession } from './mocked-session.ts';

vi.mock('#web/core/i18n/texts.ts', () => ({ speak: vi.fn<() => Promise<void>>() }));

const session = mockSession();
const { fetchMock } = session;

describe('impersonation', () => {
  const theirs = signInResponse({
    access_token: 'theirs',
    userName: 'member.one',
    accountId: 9,
    portal: 'member',
    role: 'Owner',
  });
  beforeEach(() => {
    const groups = [
      { groupNumber: 1001, enrollment: true, enrollmentRead: true, demographicUpdate: false },
    ];
    setSession(session.portal, {
      identity: buildIdentity({}, { rights: { IMPERSONATE_MEMBER: 'full' }, groups }),
    });
  });

  it('stores the original session, and switches to the target', async () => {
    expect(await startImpersonation(session.portal, theirs, '/admin/profile/12?x=1')).toBe(true);
    expect(session.state).toMatchObject({
      identity: { token: 'theirs', user: { portal: 'member' } },
      impersonation: {
        currentUser: { userName: 'user.one' },
        permissions: '',
        myGroups: [{ groupNumber: 1001 }],
        token: 'token-of-user',
        rights: { IMPERSONATE_MEMBER: 'full' },
        isImpersonating: true,
        impersonatedUserId: 9,
        returnRoute: '/admin/profile/12?x=1',
        language: 'en',
      },
    });
    expect(parseSession(session.readStored(SESSION_KEY))).toEqual(session.state);
  });

  it.each([
    ['no flag', { isImpersonating: false }],
    ['another user', { impersonatedUserId: 10 }],
    ['a user name for the id', { impersonatedUserId: 'member.one' }],
    ['no saved token', { token: '' }],
    ['no route to return to', { returnRoute: undefined }],
  ])('counts as signed out when the stored state has %s', async (_, change) => {
    await startImpersonation(session.portal, theirs, '/admin/profile/12');
    const stored = JSON.parse(session.readStored(SESSION_KEY) ?? '') as { impersonation: object };
    const tampered = { ...stored, impersonation: { ...stored.impersonation, ...change } };
    expect(parseSession(JSON.stringify(tampered))).toEqual({});
  });

  it('cannot be nested, and ignores a response without a token', async () => {
    expect(await startImpersonation(session.portal, { userName: 'x' }, '/')).toBe(false);
    await startImpersonation(session.portal, theirs, '/a');
    expect(
      await startImpersonation(session.portal, signInResponse({ access_token: 'third' }), '/b'),
    ).toBe(false);
    expect(findToken(session.portal)).toBe('theirs');
  });

  it('stops with exactly the stored session, read again, and the route to return to', async () => {
    await startImpersonation(session.portal, theirs, '/admin/profile/12');
    fetchMock.mockImplementation(async (url) =>
      url === '/api/portal/session'
        ? jsonResponse(200, signInResponse({ access_token: undefined }))
        : jsonResponse(204),
    );
    expect(await stopImpersonation(session.portal)).toBe('/admin/profile/12');
    expect(session.state.impersonation).toBeUndefined();
    expect(session.state.identity).toMatchObject({
      token: 'token-of-user',
      rights: { FINANCE: 'full' },
    });
    const revoked = fetchMock.mock.calls.find(([url]) => url === '/api/token/revoke');
    expect(new Headers(revoked?.[1]?.headers).get('authorization')).toBe('Bearer theirs');
  });
});
