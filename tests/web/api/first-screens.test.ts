import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { loadFirstScreens } from '#web/shell/publications/screen-list.ts';
import { buildScreenEntry } from '../screen-entries.ts';

afterEach(() => vi.unstubAllGlobals());

const current = [buildScreenEntry({ id: 'admin.current', path: '/admin/current' })];

/** Returns the loaded screens, or the error, and the paths that were requested. */
async function loadWith(screensHash: string, named: () => Response | Promise<Response>) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return url === '/screens/index.json' ? Response.json(current) : named();
  });
  const portal = createPortal();
  portal.meta = { ...portal.meta, screensHash };
  const loaded = await loadFirstScreens(portal).catch((error: unknown) => error);
  return { loaded, requested };
}

describe('the screens that a page loads first', () => {
  it('are those that it names', async () => {
    const named = [buildScreenEntry({ id: 'admin.named', path: '/admin/named' })];
    expect(await loadWith('abc', () => Response.json(named))).toEqual({
      loaded: named,
      requested: ['/screens/index.abc.json'],
    });
  });

  it('are the current ones when the server no longer has those', async () => {
    const gone = () => new Response('', { status: 404 });
    expect(await loadWith('abc', gone)).toEqual({
      loaded: current,
      requested: ['/screens/index.abc.json', '/screens/index.json'],
    });
  });

  it.each([
    ['an error of the server', () => new Response('', { status: 503 })],
    ['a broken connection', () => Promise.reject(new TypeError('failed'))],
  ])('are not asked for twice after %s', async (_, named) => {
    const { loaded, requested } = await loadWith('abc', named);
    expect(loaded).toMatchObject({ name: 'ChunkLoadError' });
    expect(requested).toEqual(['/screens/index.abc.json']);
  });
});
