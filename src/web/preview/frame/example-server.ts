import type { PreviewCall, PreviewCalls, PreviewPortal } from '#shared/preview.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { Rights } from '../../core/portal/session-state.ts';
import type { PreviewState } from '../tool/preview-settings.ts';
import { createExampleFile } from '../examples/example-file.ts';
import { createExampleResponse } from '../examples/example-value.ts';

/** What the responses of the example server depend on. */
export interface ExampleServerOptions {
  portal: PreviewPortal;
  /**
   * The previewed screen. Its read calls respond according to `state`; those of the surrounding page always return
   * examples.
   */
  artefact: ScreenArtefact;
  calls: PreviewCalls;
  principal: Principal;
  rights: Rights;
  state: PreviewState;
  /** Loads another screen, for example the target of a link. */
  loadArtefact: (id: string) => Promise<ScreenArtefact | undefined>;
}

/** Replaces `fetch`: calls get generated responses and are not sent. Only screens are loaded, by `loadArtefact`. */
export function createExampleServer(options: ExampleServerOptions) {
  const findCall = createCallFinder(options.calls.calls);
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, location.origin);
    const published = await findPublishedFile(pathname, options);
    if (published !== undefined) return jsonResponse(published);
    const call = findCall(init.method ?? 'GET', pathname);
    if (!call) return problemResponse(404, 'notFound');
    return respond(call, options, init.signal ?? undefined);
  };
}

async function findPublishedFile(path: string, options: ExampleServerOptions): Promise<unknown> {
  const { portal, artefact, loadArtefact } = options;
  const [, folder, file = ''] = /^\/(screens|locales|brand)\/(.+)\.json$/u.exec(path) ?? [];
  if (folder === undefined) return undefined;
  if (folder === 'brand') return portal.brand;
  if (folder === 'locales') return portal.locales[file.split('.')[0] ?? ''];
  // The hash follows the last dot.
  const name = file.replace(/\.[^.]*$/u, '');
  if (file === 'index') return portal.entries;
  return name === artefact.id ? artefact : loadArtefact(name);
}

function respond(
  call: PreviewCall,
  options: ExampleServerOptions,
  signal: AbortSignal | undefined,
): Promise<Response> | Response {
  const isShown = call.effect === 'read' && call.id in options.artefact.operations;
  const state = isShown ? options.state : 'live';
  if (state === 'loading') return neverRespond(signal);
  if (state === 'error') return problemResponse(500, 'unexpected');
  // The server responds with 404 to a request without access, as if the record did not exist.
  if (state === 'denied') return problemResponse(404, 'notFound');
  if (call.output === 'file') return new Response(createExampleFile());
  if (call.output === 'empty') return new Response(null, { status: 204 });
  const { principal, rights, calls } = options;
  return jsonResponse(
    createExampleResponse(call, {
      principal,
      rights,
      codes: calls.codes,
      empty: state === 'empty',
    }),
  );
}

const jsonResponse = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** Looks like an error reference, but no log contains it. */
const REFERENCE = 'EXAMPLE001';

function problemResponse(status: number, code: string): Response {
  const body = { type: 'about:blank', title: code, status, code, reference: REFERENCE };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

const neverRespond = (signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/**
 * Returns a function that finds the call of a URL. Literal segments match before parameters: /a/count is not /a/{id}.
 */
function createCallFinder(calls: readonly PreviewCall[]) {
  const known = calls.flatMap((call) =>
    call.routes.map(({ method, path }) => ({
      call,
      method,
      parameters: path.split('{').length,
      pattern: new RegExp(
        `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/gu, '[^/]+')}$`,
        'iu',
      ),
    })),
  );
  const byParameterCount = known.toSorted((left, right) => left.parameters - right.parameters);
  return (method: string, path: string): PreviewCall | undefined =>
    byParameterCount.find((entry) => entry.method === method && entry.pattern.test(path))?.call;
}
