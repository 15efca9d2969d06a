import { NOT_SIGNED_IN, NO_NETWORK, PortalError } from './portal-error.ts';
import { readError } from './read-response.ts';

/** What the calls need to know of the session; the session fills it in, so that neither imports the other in a circle. */
export interface ApiHost {
  token(): string | undefined;
  /** Accept-Language: en or es. */
  language(): string;
  /** Told of every 401 and 403, with the token that was refused. Late answers to a token no longer in use change nothing. */
  refused(token: string | undefined): void;
  /** Answers in the server's place, also for published files: the preview's examples. Nothing leaves the page then. */
  answer?(url: string, init: RequestInit): Promise<Response>;
}

let host: ApiHost = { token: () => undefined, language: () => 'en', refused: () => undefined };

export function connectApi(next: ApiHost): void {
  host = next;
}

export const heldToken = (): string | undefined => host.token();

export interface Exchange {
  url: string;
  init: RequestInit;
  /** Sent instead of the session's token; refusals of it are the caller's business. */
  token?: string | undefined;
  /** Asked for instead of the language on screen: the answer is kept under it. */
  language?: string | undefined;
  /** Send no token at all: signing in. */
  bare?: boolean;
}

/** The only fetch of API calls: token, language, and the rule for 401 and 403. */
export async function exchange({ url, init, token, language, bare }: Exchange): Promise<Response> {
  const used = bare ? undefined : (token ?? host.token());
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language ?? host.language());
  if (used) headers.set('Authorization', `Bearer ${used}`);
  const response = await reach(url, { ...init, headers });
  if (response.ok) return response;
  const own = !bare && token === undefined;
  if (own && (response.status === 401 || response.status === 403)) {
    host.refused(used);
    throw new PortalError({ status: response.status, code: NOT_SIGNED_IN });
  }
  throw await readError(response);
}

/** The server itself, also where examples answer in its place. */
export const askServer = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', ...init });

/** A fetch that never answered is a PortalError too; an abort stays what it is. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await (host.answer ? host.answer(url, init) : askServer(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new PortalError({ status: 0, code: NO_NETWORK });
  }
}
