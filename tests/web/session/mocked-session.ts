import { afterEach, beforeEach, vi } from 'vitest';
import { createPortal, type Page, type Portal } from '#web/core/portal/portal.ts';
import { onUnauthorized } from '#web/core/session/sign-out.ts';

/** A new portal before each test; its fetch and its page are mocks. */
export function mockSession() {
  let portal: Portal;
  const fetchMock = vi.fn<typeof fetch>();
  const page = { replace: vi.fn<Page['replace']>(), reload: vi.fn<Page['reload']>() };
  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      fetchMock.mockReset().mockImplementation(async () => jsonResponse(204)),
    );
    page.replace.mockReset();
    page.reload.mockReset();
    localStorage.clear();
    history.replaceState(null, '', '/admin/dashboard');
    portal = createPortal();
    portal.page = page;
    portal.server = { onUnauthorized: (token) => onUnauthorized(portal, token) };
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    fetchMock,
    page,
    get portal() {
      return portal;
    },
    get state() {
      return portal.session.get();
    },
    readStored: (key: string) => portal.storage.read(key),
  };
}

export const jsonResponse = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** The response to a sign-in. */
export const signInResponse = (changes: object = {}) => ({
  userName: 'user.one',
  accountType: 1,
  accountId: 7,
  email: 'user@example.com',
  firstName: 'Rae',
  lastName: 'User',
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
  role: 'Analyst',
  portal: 'admin',
  sessionExpires: '2026-11-21T06:00:00Z',
  ...changes,
});
