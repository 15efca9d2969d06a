import type { PublicationFacts } from '#generated/operations.ts';
import { findToken, type Portal } from '../portal/portal.ts';
import { exchange } from './exchange.ts';

export type { PublicationFacts };

/** Reads the live publication of this host. Public, and never ends the session. */
export const readPublication = (portal: Portal): Promise<PublicationFacts> =>
  fetchFacts(portal, '/api/portal/publication', { withoutSession: true });

/** Reads the unpublished draft; requires the preview permission. */
export function readPreview(portal: Portal, brand: string | undefined): Promise<PublicationFacts> {
  const query = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  // With an explicit token, a 401 or 403 does not end the session.
  return fetchFacts(portal, `/api/portal/preview${query}`, { token: findToken(portal) ?? '' });
}

/** Milliseconds until a request fails. */
const TIMEOUT = 30_000;

async function fetchFacts(
  portal: Portal,
  url: string,
  auth: { withoutSession: true } | { token: string },
): Promise<PublicationFacts> {
  const init = { signal: AbortSignal.timeout(TIMEOUT) };
  return (await (await exchange(portal, { url, init, ...auth })).json()) as PublicationFacts;
}
