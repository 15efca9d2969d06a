import { findSession, type Session } from '../policy/session.ts';
import type { RequestInfo } from './call.ts';
import type { Services } from './services.ts';

/** Longer texts cannot be tokens of the portal, so they are not looked up. */
const maxTokenLength = 100;
/** The same limit for tokens of a back end, which may be longer than the portal's random ones. */
const maxBackEndTokenLength = 8_000;

/**
 * Returns the session of the request's token; undefined without a valid one. With an external back end the token must
 * also be valid there, so every route that authenticates must call this function.
 */
export async function findCaller(
  { config, kysely, catalogue, tokenCheck }: Services,
  { token, brand }: RequestInfo,
): Promise<Session | undefined> {
  if (token === undefined || token.length > (tokenCheck ? maxBackEndTokenLength : maxTokenLength))
    return undefined;
  const limits = { idleMinutes: config.sessionIdleMinutes };
  const session = await findSession(kysely, catalogue, token, brand.id, limits);
  if (!session?.person || !tokenCheck) return session;
  return (await tokenCheck.isValid(token)) ? session : undefined;
}
