import { findSession, type Session } from '../policy/session.ts';
import type { RequestInfo } from './call.ts';
import type { Services } from './services.ts';

const longestToken = 100;
/** A back end may pack more into its tokens than a random number. */
const longestForeignToken = 8_000;

/**
 * Returns the session of the request's token, or undefined without a valid one. In front of another back end the token
 * must also still be valid there, so every route that authenticates must call this function.
 */
export async function findCaller(
  { config, kysely, book, proof }: Services,
  { token, brand }: RequestInfo,
): Promise<Session | undefined> {
  if (token === undefined || token.length > (proof ? longestForeignToken : longestToken))
    return undefined;
  const limits = { idleMinutes: config.sessionIdleMinutes };
  const session = await findSession(kysely, book, token, brand.id, limits);
  if (!session?.person || !proof) return session;
  return (await proof.holds(token)) ? session : undefined;
}
