import { describe, expect, it, vi } from 'vitest';
import { findToken } from '#web/core/portal/portal.ts';
import { reloadSession } from '#web/core/session/impersonation.ts';
import {
  parseSession,
  restoreSession,
  SESSION_KEY,
  setSession,
} from '#web/core/session/session-store.ts';
import { signIn } from '#web/core/session/sign-in.ts';
import { buildIdentity } from '../screen-entries.ts';
import { jsonResponse, signInResponse, mockSession } from './mocked-session.ts';

vi.mock('#web/core/i18n/texts.ts', () => ({ speak: vi.fn<() => Promise<void>>() }));

const session = mockSession();
const { fetchMock, page } = session;

describe('the stored session', () => {
  it('has token, user, permissions and rights, and is restored at the next start', async () => {
    fetchMock.mockResolvedValue(jsonResponse(200, signInResponse()));
    await signIn(session.portal, 'user.one', 'secret');
    const stored = session.readStored(SESSION_KEY) ?? '';
    setSession(session.portal, { identity: buildIdentity() });
    session.portal.storage.write(SESSION_KEY, stored);
    restoreSession(session.portal);
    expect(session.state.identity).toMatchObject({
      token: 'fresh',
      permissions: '1:False,2:True',
      rights: { FINANCE: 'full', VIEW_CLAIMS: 'read' },
      user: { firstName: 'Rae', role: 'Analyst', portal: 'admin', tosAccepted: true },
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
    const identity = buildIdentity();
    expect(parseSession(JSON.stringify({ identity, impersonation: { language: 'en' } }))).toEqual(
      {},
    );
  });

  it('is kept in memory when storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setSession(session.portal, { identity: buildIdentity() });
    expect(findToken(session.portal)).toBe('token-of-user');
    expect(session.readStored(SESSION_KEY)).toContain('token-of-user');
    blocked.mockRestore();
    setSession(session.portal, {});
    expect(session.readStored(SESSION_KEY)).toBeUndefined();
  });

  it('is removed at sign-out, except language, theme and the token of a remembered browser', async () => {
    const lasting = ['portal.device', 'portal.language', 'portal.theme'];
    for (const key of [...lasting, 'portal.navigation', 'something.else'])
      session.portal.storage.write(key, 'x');
    setSession(session.portal, { identity: buildIdentity() });
    setSession(session.portal, {});
    expect(Object.keys(localStorage).sort()).toEqual(lasting);
  });
});

describe('reading the session again', () => {
  it('updates the rights and keeps the token', async () => {
    setSession(session.portal, { identity: buildIdentity() });
    fetchMock.mockResolvedValue(jsonResponse(200, signInResponse({ access_token: undefined })));
    await reloadSession(session.portal);
    expect(session.state.identity).toMatchObject({
      token: 'token-of-user',
      rights: { VIEW_CLAIMS: 'read' },
    });
  });

  it('changes nothing if another user signed in while the response was pending', async () => {
    setSession(session.portal, { identity: buildIdentity() });
    fetchMock.mockImplementation(async () => {
      setSession(session.portal, {
        identity: buildIdentity({}, { token: 'other', rights: { LETTERS: 'full' } }),
      });
      return jsonResponse(200, signInResponse());
    });
    await reloadSession(session.portal);
    expect(session.state.identity).toMatchObject({ token: 'other', rights: { LETTERS: 'full' } });
  });

  it('signs out when the token belongs to another account than the stored one', async () => {
    setSession(session.portal, { identity: buildIdentity({ accountId: 99 }) });
    fetchMock.mockResolvedValue(jsonResponse(200, signInResponse()));
    await reloadSession(session.portal);
    expect(session.state).toEqual({});
    expect(page.replace).toHaveBeenCalledOnce();
  });
});
