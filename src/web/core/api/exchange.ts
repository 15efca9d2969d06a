import { languageTag } from '../portal/language.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';
import { NOT_SIGNED_IN, NO_NETWORK, PortalError } from './portal-error.ts';
import { readError } from './read-response.ts';

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
export async function exchange(
  portal: Portal,
  { url, init, token, language, bare }: Exchange,
): Promise<Response> {
  const used = bare ? undefined : (token ?? tokenOf(portal));
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language ?? languageTag(portal));
  if (used) headers.set('Authorization', `Bearer ${used}`);
  const response = await reach(portal, url, { ...init, headers });
  if (response.ok) return response;
  const own = !bare && token === undefined;
  if (own && (response.status === 401 || response.status === 403)) {
    portal.server.refused(used);
    throw new PortalError({ status: response.status, code: NOT_SIGNED_IN });
  }
  throw await readError(response);
}

/** The server itself, also where examples answer in its place. */
export const askServer = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', ...init });

/** A fetch that never answered is a PortalError too; an abort stays what it is. */
export async function reach({ server }: Portal, url: string, init: RequestInit): Promise<Response> {
  try {
    return await (server.answer ? server.answer(url, init) : askServer(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new PortalError({ status: 0, code: NO_NETWORK });
  }
}
