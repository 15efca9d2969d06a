import type { PublicationFacts } from '#generated/operations.ts';
import { exchange, heldToken } from './exchange.ts';

export type { PublicationFacts };

/** What this host serves now. Anybody may ask, and the answer is never an end of the session. */
export const readPublication = (): Promise<PublicationFacts> =>
  read('/api/portal/publication', { bare: true });

/** What stands in the files and is not live yet; refused to whoever may not preview. */
export function readPreview(brand: string | undefined): Promise<PublicationFacts> {
  const query = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  // A token given by hand is the caller's business: a refusal here must not end the session.
  return read(`/api/portal/preview${query}`, { token: heldToken() ?? '' });
}

async function read(
  url: string,
  who: { bare: true } | { token: string },
): Promise<PublicationFacts> {
  const init = { signal: AbortSignal.timeout(30_000) };
  return (await (await exchange({ url, init, ...who })).json()) as PublicationFacts;
}
