import { languageTag } from '../portal/language.ts';
import { findToken, type Portal } from '../portal/portal.ts';
import { NOT_SIGNED_IN, NO_NETWORK, PortalError } from './portal-error.ts';
import { readError } from './read-response.ts';
import { sendWithProgress, type OnProgress } from './send-with-progress.ts';

/** One HTTP request and how it is authenticated. */
export interface Exchange {
  url: string;
  init: RequestInit;
  /** Sent instead of the session's token. The caller handles its 401 and 403. */
  token?: string | undefined;
  /** Overrides the current language when it is part of the cache key. */
  language?: string | undefined;
  /** Sends no token, for calls that need no session, such as signing in. */
  withoutSession?: boolean;
  /** Called with the sent fraction of a body with files. */
  onProgress?: OnProgress | undefined;
}

/** Sends a request. The only place that fetches for API calls. Adds token and language, and handles 401 and 403. */
export async function exchange(
  portal: Portal,
  { url, init, token, language, withoutSession, onProgress }: Exchange,
): Promise<Response> {
  const sentToken = withoutSession ? undefined : (token ?? findToken(portal));
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language ?? languageTag(portal));
  if (sentToken) headers.set('Authorization', `Bearer ${sentToken}`);
  const response = await fetchFromServer(portal, url, { ...init, headers }, onProgress);
  if (response.ok) return response;
  const usesSession = !withoutSession && token === undefined;
  if (usesSession && (response.status === 401 || response.status === 403)) {
    portal.server.onUnauthorized(sentToken);
    throw new PortalError({ status: response.status, code: NOT_SIGNED_IN });
  }
  throw await readError(response);
}

/** Fetches from the network even when `portal.server.respond` is set. */
export const fetchFromNetwork = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', ...init });

/**
 * Fetches from the server, or from what replaces it in the preview. Turns a network failure into a PortalError; an abort
 * is rethrown unchanged.
 */
export async function fetchFromServer(
  { server }: Portal,
  url: string,
  init: RequestInit,
  onProgress?: OnProgress,
): Promise<Response> {
  try {
    if (server.respond) return await server.respond(url, init);
    return await (onProgress
      ? sendWithProgress(url, init, onProgress)
      : fetchFromNetwork(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new PortalError({ status: 0, code: NO_NETWORK });
  }
}
