import type { PreviewCall, PreviewCalls, PreviewPortal } from '#shared/preview.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { Rights } from '../../core/portal/session-state.ts';
import type { PreviewState } from '../tool/preview-settings.ts';
import { exampleFile } from '../examples/example-file.ts';
import { exampleResponse } from '../examples/example-value.ts';

export interface ExampleServer {
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
  artefactOf: (id: string) => Promise<ScreenArtefact | undefined>;
}

/** Replaces `fetch`: all responses are generated in the browser and nothing is sent. */
export function createExampleServer(options: ExampleServer) {
  const find = createFinder(options.calls.calls);
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, location.origin);
    const published = await publishedFile(pathname, options);
    if (published !== undefined) return json(published);
    const call = find(init.method ?? 'GET', pathname);
    if (!call) return problem(404, 'notFound');
    return respond(call, options, init.signal ?? undefined);
  };
}

async function publishedFile(path: string, options: ExampleServer): Promise<unknown> {
  const { portal, artefact, artefactOf } = options;
  const [, folder, file = ''] = /^\/(screens|locales|brand)\/(.+)\.json$/u.exec(path) ?? [];
  if (folder === undefined) return undefined;
  if (folder === 'brand') return portal.brand;
  if (folder === 'locales') return portal.locales[file.split('.')[0] ?? ''];
  // The hash follows the last dot.
  const name = file.replace(/\.[^.]*$/u, '');
  if (file === 'index') return portal.entries;
  return name === artefact.id ? artefact : artefactOf(name);
}

function respond(
  call: PreviewCall,
  options: ExampleServer,
  signal: AbortSignal | undefined,
): Promise<Response> | Response {
  const isShown = call.effect === 'read' && call.id in options.artefact.operations;
  const state = isShown ? options.state : 'live';
  if (state === 'loading') return never(signal);
  if (state === 'error') return problem(500, 'unexpected');
  // The server responds with 404 to a request without access, as if the record did not exist.
  if (state === 'denied') return problem(404, 'notFound');
  if (call.output === 'file') return new Response(exampleFile());
  if (call.output === 'empty') return new Response(null, { status: 204 });
  const { principal, rights, calls } = options;
  return json(
    exampleResponse(call, { principal, rights, codes: calls.codes, empty: state === 'empty' }),
  );
}

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** Has the format of an error reference. It is not in any log. */
const REFERENCE = 'EXAMPLE001';

function problem(status: number, code: string): Response {
  const body = { type: 'about:blank', title: code, status, code, reference: REFERENCE };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

const never = (signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/**
 * Returns a function that finds the call of a URL. Literal segments match before parameters: /a/count is not /a/{id}.
 */
function createFinder(calls: readonly PreviewCall[]) {
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
  const ordered = known.toSorted((left, right) => left.parameters - right.parameters);
  return (method: string, path: string): PreviewCall | undefined =>
    ordered.find((entry) => entry.method === method && entry.pattern.test(path))?.call;
}
