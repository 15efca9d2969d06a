import type { PublicationFacts } from '#generated/operations.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';
import { exchange } from './exchange.ts';

export type { PublicationFacts };

/** What this host serves now. Anybody may ask, and the answer is never an end of the session. */
export const readPublication = (portal: Portal): Promise<PublicationFacts> =>
  read(portal, '/api/portal/publication', { bare: true });

/** What stands in the files and is not live yet; refused to whoever may not preview. */
export function readPreview(portal: Portal, brand: string | undefined): Promise<PublicationFacts> {
  const query = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  // A token given by hand is the caller's business: a refusal here must not end the session.
  return read(portal, `/api/portal/preview${query}`, { token: tokenOf(portal) ?? '' });
}

async function read(
  portal: Portal,
  url: string,
  who: { bare: true } | { token: string },
): Promise<PublicationFacts> {
  const init = { signal: AbortSignal.timeout(30_000) };
  return (await (await exchange(portal, { url, init, ...who })).json()) as PublicationFacts;
}
