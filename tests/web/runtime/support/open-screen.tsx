import { configure, render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { loadBrand } from '#web/core/brand/brand.ts';
import { showLanguage } from '#web/core/i18n/texts.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import { ScreenView } from '#web/runtime/screen-view.tsx';
import { brandFile, localeTexts } from './locale-texts.ts';
import { buildEntry } from './artefact.ts';
import { StubbedRequest } from './stubbed-request.ts';

// Parts of a screen are separate chunks, which take a busy machine a while to compile.
configure({ asyncUtilTimeout: 20_000 });

/** A request to the server. */
export interface RecordedRequest {
  operation: string;
  body: unknown;
}
type Handler = (body: Record<string, unknown>, headers: Headers) => unknown;

/** A refused response: problem+json with its status. */
export const refusal = (status: number, problem: object): Response =>
  new Response(JSON.stringify({ status, ...problem }), { status });

/** Replaces fetch by a server with texts, brand and these operations. Returns the list of requests for operations. */
export function serve(handlers: Record<string, Handler>): RecordedRequest[] {
  vi.stubGlobal('XMLHttpRequest', StubbedRequest);
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/locales/'))
      return Response.json(localeTexts(url.includes('/sp.') ? 'sp' : 'en'));
    if (url.startsWith('/brand/')) return Response.json(brandFile());
    const operation = url.replace(/^\/api\//u, '').split('?')[0] ?? '';
    const body = readBody(init.body);
    requests.push({ operation, body });
    const response = await Promise.race([
      handlers[operation]?.(body, new Headers(init.headers)),
      ...(init.signal ? [untilAborted(init.signal)] : []),
    ]);
    return response instanceof Response ? response : Response.json(response ?? {});
  });
  return requests;
}

/** Rejects as fetch does when its caller aborts. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function readBody(body: RequestInit['body']): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' && body !== ''
    ? (JSON.parse(body) as Record<string, unknown>)
    : {};
}

/** A portal with brand and texts, as loaded at the start. Call `serve` first. */
export async function createEnglishPortal(): Promise<Portal> {
  const portal = createPortal();
  await loadBrand(portal);
  await showLanguage(portal, 'en');
  return portal;
}

/** Returns a matchMedia for a window of this width, because jsdom has no layout. */
export const windowOf =
  (width: number) =>
  (query: string): MediaQueryList => {
    const [, limit = '0'] = /max-width: (\d+)px/u.exec(query) ?? [];
    const list = { media: query, matches: Number(limit) >= width, onchange: null };
    const ignore = () => undefined;
    return Object.assign(new EventTarget(), list, {
      addListener: ignore,
      removeListener: ignore,
    }) as MediaQueryList;
  };

/** Each visit is an entry of its own in the history. */
let visits = 0;

/** Renders a screen, in a new portal unless one is given. */
export async function openScreen(
  artefact: ScreenArtefact,
  {
    address = '/admin/test',
    entry = buildEntry(artefact),
    params = {},
    portal: given,
    width = 1200,
    state,
  }: {
    address?: string;
    entry?: ScreenEntry;
    params?: Record<string, string>;
    portal?: Portal;
    width?: number;
    state?: object;
  } = {},
): Promise<RenderResult & { portal: Portal }> {
  vi.stubGlobal('matchMedia', windowOf(width));
  const portal = given ?? (await createEnglishPortal());
  const rendered = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state, key: String(visits++) }]}>
          <main>
            <ScreenView artefact={artefact} entry={entry} params={params} />
          </main>
        </MemoryRouter>
      </PortalProvider>
    </SWRConfig>,
  );
  return { ...rendered, portal };
}
