import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { completeScreens, loadFirstScreens } from '#web/shell/publications/screen-list.ts';
import { buildIdentity, buildScreenEntry } from '../screen-entries.ts';

afterEach(() => vi.unstubAllGlobals());

const current = [buildScreenEntry({ id: 'admin.current', path: '/admin/current' })];
const named = [buildScreenEntry({ id: 'admin.named', path: '/admin/named' })];
const ofVisitors = [buildScreenEntry({ id: 'public.help', path: '/help', portal: 'public' })];

type Answer = () => Response | Promise<Response>;
const gone: Answer = () => new Response('', { status: 404 });

interface PageOptions {
  isPublic?: boolean;
  /** The response to the request for the complete list. */
  complete?: Answer;
}

/** Creates a portal whose page names lists of screens, and collects the paths that it requests. */
function openPage({ isPublic = false, complete = () => Response.json(named) }: PageOptions = {}) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (url === '/screens/index.json') return Response.json(current);
    return url.startsWith('/screens/publicIndex') ? Response.json(ofVisitors) : complete();
  });
  const portal = createPortal();
  portal.meta = { ...portal.meta, screensHash: 'abc', publicScreensHash: isPublic ? 'def' : '' };
  const listIds = () => portal.screens.get().entries.map(({ id }) => id);
  return { portal, requested, listIds };
}

describe('the screens that a page loads first', () => {
  it('are those that it names', async () => {
    const { portal, requested, listIds } = openPage();
    await loadFirstScreens(portal);
    expect(listIds()).toEqual(['admin.named']);
    expect(requested).toEqual(['/screens/index.abc.json']);
  });

  it('are the current ones when the server no longer has those', async () => {
    const { portal, requested, listIds } = openPage({ complete: gone });
    await loadFirstScreens(portal);
    expect(listIds()).toEqual(['admin.current']);
    expect(requested).toEqual(['/screens/index.abc.json', '/screens/index.json']);
  });

  it.each([
    ['an error of the server', () => new Response('', { status: 503 })],
    ['a broken connection', () => Promise.reject(new TypeError('failed'))],
  ])('are not asked for twice after %s', async (_, complete) => {
    const { portal, requested } = openPage({ complete });
    await expect(loadFirstScreens(portal)).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(requested).toEqual(['/screens/index.abc.json']);
  });

  it('are not requested if the page contains them', async () => {
    document.body.innerHTML = `<script type="application/json" data-url="/screens/index.abc.json">${JSON.stringify(current)}</script>`;
    const { portal, requested, listIds } = openPage();
    await loadFirstScreens(portal);
    expect(listIds()).toEqual(['admin.current']);
    expect(requested).toEqual([]);
    document.body.innerHTML = '';
  });

  it('are those of visitors on a page for visitors', async () => {
    const { portal, requested, listIds } = openPage({ isPublic: true });
    await loadFirstScreens(portal);
    expect(listIds()).toEqual(['public.help']);
    expect(requested).toEqual(['/screens/publicIndex.def.json']);
  });

  it('are all of them for a signed-in user on a page for visitors', async () => {
    const { portal, listIds } = openPage({ isPublic: true });
    portal.session.set({ identity: buildIdentity() });
    await loadFirstScreens(portal);
    expect(listIds()).toEqual(['admin.named']);
  });
});

describe('the list of a visitor', () => {
  async function openAsVisitor() {
    const page = openPage({ isPublic: true });
    await loadFirstScreens(page.portal);
    return page;
  }

  it('is enough for the screens of visitors', async () => {
    const { portal, requested } = await openAsVisitor();
    await completeScreens(portal, '/help');
    expect(requested).toEqual(['/screens/publicIndex.def.json']);
  });

  it('is completed for any other path, which may need sign-in', async () => {
    const { portal, listIds } = await openAsVisitor();
    await completeScreens(portal, '/admin/named');
    expect(listIds()).toEqual(['admin.named']);
  });

  it('is completed once the user has signed in', async () => {
    const { portal, requested, listIds } = await openAsVisitor();
    portal.session.set({ identity: buildIdentity() });
    await completeScreens(portal, '/help');
    await completeScreens(portal, '/help');
    expect(listIds()).toEqual(['admin.named']);
    expect(requested).toEqual(['/screens/publicIndex.def.json', '/screens/index.abc.json']);
  });

  it('does not replace a newer list that was shown while it was completed', async () => {
    const { portal, listIds } = await openAsVisitor();
    const completed = completeScreens(portal, '/admin/named');
    portal.screens.set({ ...portal.screens.get(), entries: current, isComplete: true });
    await completed;
    expect(listIds()).toEqual(['admin.current']);
  });
});
