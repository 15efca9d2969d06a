import { describe, expect, it, vi } from 'vitest';
import { connectApi, reach } from '#web/core/api/exchange.ts';
import { clearStored, keepApart, readStored, writeStored } from '#web/core/storage/safe-storage.ts';

describe('a page that plays somebody else', () => {
  it('neither reads nor changes what the browser keeps of its reader', () => {
    localStorage.setItem('portal.session', 'mine');
    keepApart();
    expect(readStored('portal.session')).toBeUndefined();
    writeStored('portal.session', 'theirs');
    expect(readStored('portal.session')).toBe('theirs');
    clearStored([]);
    expect(readStored('portal.session')).toBeUndefined();
    expect(localStorage.getItem('portal.session')).toBe('mine');
  });

  it('asks whoever answers in the place of the server, and nobody else', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    const answer = async () => new Response('example');
    connectApi({ token: () => 'secret', language: () => 'en', refused: () => undefined, answer });
    expect(await (await reach('/api/Things', {})).text()).toBe('example');
    expect(fetched).not.toHaveBeenCalled();
  });
});
