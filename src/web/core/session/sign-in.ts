import { isPortalError } from '../api/portal-error.ts';
import { plainText } from '../navigation/paths.ts';
import type { Portal } from '../portal/portal.ts';
import type { Identity } from '../portal/session-state.ts';
import { toIdentity } from './identity.ts';
import { beginActivity } from './idle.ts';
import { setSession } from './session-store.ts';
import { requestToken, revokeToken } from './token-calls.ts';
import type { Text } from '../i18n/use-text.ts';

/** Result of a sign-in attempt (specification, point 4, steps 2 to 5). The guards handle the terms of service. */
export type SignInResult =
  | { next: 'portal' }
  | { next: 'changePassword'; token: string }
  | { next: 'redirectMessage'; message: string }
  | ({ next: 'failed' } & SignInFailure);

export interface SignInFailure {
  /** The server's message. */
  message: string | undefined;
  /** Seconds to wait after too many attempts. */
  waitSeconds?: number;
}

/** Account types that may have to register first. */
const REGISTERING_TYPES = [7, 8];

export async function signIn(
  portal: Portal,
  username: string,
  password: string,
): Promise<SignInResult> {
  const response = await attempt(portal, { grant_type: 'password', username, password });
  if ('failed' in response) return { next: 'failed', ...response.failed };
  const { facts, identity } = response;
  if (facts.message === 'changePassword' || identity.user.toChangePassword)
    return { next: 'changePassword', token: identity.token };
  if (REGISTERING_TYPES.includes(identity.user.accountType) && facts.canRegister !== 'True') {
    revokeToken(portal, identity.token);
    return { next: 'redirectMessage', message: plainText(facts.redirectMessage) };
  }
  beginActivity(portal);
  setSession(portal, { identity: withTerms(identity, facts) });
  return { next: 'portal' };
}

/** Gets a visitor's token, for public screens that make calls. */
export async function signInVisitor(portal: Portal): Promise<boolean> {
  const response = await attempt(portal, { grant_type: 'anonymous' });
  if ('failed' in response) return false;
  setSession(portal, { identity: { ...response.identity, anonymous: true } });
  return true;
}

type Attempt = { facts: Record<string, unknown>; identity: Identity } | { failed: SignInFailure };

async function attempt(portal: Portal, fields: Record<string, string>): Promise<Attempt> {
  try {
    const facts = await requestToken(portal, fields);
    const identity = toIdentity(facts);
    return identity
      ? { facts: facts as Record<string, unknown>, identity }
      : { failed: { message: undefined } };
  } catch (error) {
    if (!isPortalError(error)) return { failed: { message: undefined } };
    const { serverText, retryAfter, status } = error;
    return {
      failed: {
        message: serverText,
        ...(status === 429 && retryAfter !== undefined && { waitSeconds: retryAfter }),
      },
    };
  }
}

/** Only a provider's login response has the message `tos`. Other responses have only the flag. */
const withTerms = (identity: Identity, { message }: Record<string, unknown>): Identity =>
  message === 'tos' ? { ...identity, user: { ...identity.user, tosAccepted: false } } : identity;

/** Returns the server's message, else how long to wait, else the specification's sentence (point 8). */
export function failureText({ message, waitSeconds }: SignInFailure, text: Text): string {
  if (message) return message;
  return waitSeconds
    ? text('errors.tooManyRequests', { seconds: waitSeconds })
    : text('errors.loginUnavailable');
}
