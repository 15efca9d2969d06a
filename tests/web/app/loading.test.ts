import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk, LoadError } from '#web/core/api/load-error.ts';
import { loadPublished } from '#web/core/brand/published.ts';
import { createPortal } from '#web/core/portal/portal.ts';
import { startAnalytics, reportScreenView } from '#web/shell/analytics.ts';
import { focusHeading } from '#web/shell/heading-focus.ts';

describe('a chunk that does not load', () => {
  afterEach(() => vi.useRealTimers());
  const failure = (load: () => Promise<unknown>): Promise<unknown> =>
    loadChunk('frame', load).then(
      () => expect.fail('it loaded'),
      (error: unknown) => error,
    );

  it('is a chunk load error', async () => {
    const error = await failure(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    expect(error).toBeInstanceOf(LoadError);
    expect(error).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' });
  });

  it('is a CSS chunk load failure if the styles failed', async () =>
    expect(
      await failure(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css'))),
    ).toMatchObject({
      name: 'CSSChunkLoadError',
      code: 'CSS_CHUNK_LOAD_FAILED',
    }));

  it('times out after 120 seconds', async () => {
    vi.useFakeTimers();
    const failed = failure(() => new Promise(() => undefined));
    let over = false;
    void failed.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ name: 'ChunkLoadError' });
  });
});

describe('a published file', () => {
  const portal = createPortal();
  const fetchMock = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', fetchMock.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched once', async () => {
    fetchMock.mockResolvedValue(Response.json({ a: 1 }));
    const [first, second] = await Promise.all([
      loadPublished(portal, '/screens/a.1.json'),
      loadPublished(portal, '/screens/a.1.json'),
    ]);
    expect(first).toBe(second);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('that failed is a chunk load error, and is fetched again', async () => {
    fetchMock.mockResolvedValueOnce(new Response('', { status: 500 }));
    await expect(loadPublished(portal, '/screens/b.1.json')).rejects.toMatchObject({
      name: 'ChunkLoadError',
    });
    fetchMock.mockResolvedValue(Response.json({ b: 1 }));
    expect(await loadPublished(portal, '/screens/b.1.json')).toEqual({ b: 1 });
  });
});

describe('analytics', () => {
  it('are not loaded unless configured', () => {
    startAnalytics(createPortal());
    reportScreenView('admin.dashboard');
    expect(document.querySelector('script')).toBeNull();
    expect(window.dataLayer).toBeUndefined();
  });
});

describe('navigating to a screen', () => {
  afterEach(() => document.body.replaceChildren());

  it('focuses its heading, even if it is rendered late', async () => {
    document.body.innerHTML = '<main id="main"></main>';
    const stop = focusHeading();
    const heading = document.createElement('h1');
    document.querySelector('main')?.append(heading);
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    stop();
  });

  it('moves the focus to the heading that replaces the first one when the data arrive', async () => {
    document.body.innerHTML = '<main><h1>Claim</h1></main>';
    const stop = focusHeading();
    const main = document.querySelector('main');
    expect(document.activeElement).toBe(main?.firstChild);
    const heading = document.createElement('h1');
    main?.replaceChildren(heading);
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    stop();
  });

  it('does not move focus that has moved on meanwhile, or that is in a row of tabs', async () => {
    document.body.innerHTML = '<input><main></main><div role="tablist"><button>x</button></div>';
    const stop = focusHeading();
    const input = document.querySelector('input');
    input?.focus();
    document.querySelector('main')?.append(document.createElement('h1'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(input);
    stop();
    const tab = document.querySelector('button');
    tab?.focus();
    focusHeading();
    expect(document.activeElement).toBe(tab);
  });
});
