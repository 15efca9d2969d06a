import { describe, expect, it, vi } from 'vitest';
import { fetchFromServer } from '#web/core/api/exchange.ts';
import { createPortal } from '#web/core/portal/portal.ts';

describe('a page that previews another role', () => {
  it('neither reads nor changes the user’s storage', () => {
    localStorage.setItem('portal.session', 'mine');
    const { storage } = createPortal();
    storage.detach();
    expect(storage.read('portal.session')).toBeUndefined();
    storage.write('portal.session', 'theirs');
    expect(storage.read('portal.session')).toBe('theirs');
    storage.clear([]);
    expect(storage.read('portal.session')).toBeUndefined();
    expect(localStorage.getItem('portal.session')).toBe('mine');
  });

  it('uses the replacement server, and makes no request', async () => {
    const fetchMock = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetchMock);
    const response = async () => new Response('example');
    const portal = createPortal();
    portal.server = { onUnauthorized: () => undefined, respond: response };
    expect(await (await fetchFromServer(portal, '/api/Things', {})).text()).toBe('example');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
