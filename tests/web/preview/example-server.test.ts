import { describe, expect, it, vi } from 'vitest';
import type { PreviewCall } from '#shared/preview.ts';
import { createExampleServer } from '#web/preview/frame/example-server.ts';
import type { PreviewState } from '#web/preview/tool/preview-settings.ts';
import { buildArtefact, buildEntry, buildOperation } from '../runtime/support/artefact.ts';

const list: PreviewCall = {
  id: 'listThings',
  paging: 'memberSearch',
  routes: [{ method: 'GET', path: '/api/Things/{id}' }],
  effect: 'read',
  output: 'json',
  schema: {
    type: 'object',
    required: ['totalCount', 'results'],
    properties: {
      totalCount: { type: 'integer' },
      results: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  },
};
const count: PreviewCall = {
  id: 'countThings',
  effect: 'read',
  output: 'json',
  routes: [{ method: 'GET', path: '/api/Things/count' }],
  schema: { type: 'integer' },
};
const save: PreviewCall = {
  id: 'saveThing',
  routes: [{ method: 'POST', path: '/api/Things' }],
  effect: 'write',
  output: 'empty',
};
const artefact = buildArtefact({ kind: 'content', blocks: [] }, [
  buildOperation('listThings', {}),
  buildOperation('saveThing', {}),
]);

function serverIn(state: PreviewState) {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  const respond = createExampleServer({
    portal: {
      contentHash: '0',
      roles: [],
      entries: [buildEntry(artefact)],
      brand: { id: 'cedar' },
      locales: { en: { a: 'A' } },
    },
    artefact,
    calls: { calls: [list, count, save], codes: {} },
    principal: 'admin',
    rights: {},
    state,
    loadArtefact: async () => undefined,
  });
  return { respond, fetchMock };
}

describe('the example server', () => {
  it('returns the same rows each time, and makes no request', async () => {
    const { respond, fetchMock } = serverIn('live');
    const read = async () => (await respond('/api/Things/7?page=1', {})).json() as Promise<object>;
    expect(await read()).toMatchObject({ totalCount: 5, results: { length: 5 } });
    expect(await read()).toEqual(await read());
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('distinguishes a fixed path segment from a parameter', async () => {
    expect(typeof (await (await serverIn('live').respond('/api/Things/count', {})).json())).toBe(
      'number',
    );
  });

  it('returns no rows in the empty state', async () => {
    const response = await serverIn('empty').respond('/api/Things/7', {});
    expect(await response.json()).toEqual({ totalCount: 0, results: [] });
  });

  it('fails with a support reference in the error state', async () => {
    const response = await serverIn('error').respond('/api/Things/7', {});
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      code: 'unexpected',
      reference: expect.any(String) as string,
    });
  });

  it('returns not found in the denied state', async () => {
    expect((await serverIn('denied').respond('/api/Things/7', {})).status).toBe(404);
  });

  it('never responds in the loading state, until the request is aborted', async () => {
    const stop = new AbortController();
    const waiting = serverIn('loading').respond('/api/Things/7', { signal: stop.signal });
    const first = await Promise.race([
      waiting,
      new Promise((done) => setTimeout(done, 50, 'waited')),
    ]);
    expect(first).toBe('waited');
    stop.abort();
    await expect(waiting).rejects.toThrow('Aborted');
  });

  it('does not change the shell around the screen, and accepts writes', async () => {
    expect((await serverIn('error').respond('/api/Things/count', {})).status).toBe(200);
    expect((await serverIn('error').respond('/api/Things', { method: 'POST' })).status).toBe(204);
  });

  it('serves the files of the draft instead of the published ones', async () => {
    const { respond } = serverIn('error');
    const read = async (url: string) => (await respond(url, {})).json() as Promise<unknown>;
    expect(await read('/brand/default.x.json')).toEqual({ id: 'cedar' });
    expect(await read('/locales/en.public.x.json')).toEqual({ a: 'A' });
    expect(await read('/screens/test.screen.x.json')).toMatchObject({ id: 'test.screen' });
    expect(await read('/screens/index.json')).toHaveLength(1);
  });
});
