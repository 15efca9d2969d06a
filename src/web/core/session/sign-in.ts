import { isPortalError, type PortalError } from '../api/portal-error.ts';
import { toScalarText } from '../navigation/paths.ts';
import type { Portal } from '../portal/portal.ts';
import type { Identity } from '../portal/session-state.ts';
import { toIdentity } from './identity.ts';
import { startActivity } from './idle.ts';
import { DEVICE_KEY, setSession } from './session-store.ts';
import { readSession, requestToken, revokeToken } from './token-calls.ts';
import type { Text } from '../i18n/use-text.ts';
import { displayWait } from '../i18n/wait-text.ts';

/**
 * Result of a sign-in attempt (point 4, steps 2 to 5, of the specification). `redirectMessage`: the user has to register elsewhere.
 * The guards handle the terms of service.
 */
export type SignInResult =
  | { next: 'portal' }
  | { next: 'changePassword'; token: string }
  | { next: 'code'; mfaToken: string }
  | { next: 'redirectMessage'; message: string }
  | ({ next: 'failed' } & SignInFailure);

/** Reason why a sign-in failed. */
export interface SignInFailure {
  /** The server's message. */
  message: string | undefined;
  /** Seconds to wait after too many attempts. */
  waitSeconds?: number;
  /** The pending sign-in has expired: start again. */
  expired?: boolean;
}

/**
 * Account types whose users may have to register elsewhere (point 4 of the specification), as on the server: 7 is an employee, 8
 * a dependent (permissions/roles).
 */
const REGISTERING_ACCOUNT_TYPES = [7, 8];

/** Signs in with user name and password. */
export async function signIn(
  portal: Portal,
  username: string,
  password: string,
): Promise<SignInResult> {
  const device = portal.storage.read(DEVICE_KEY);
  const fields = { grant_type: 'password', username, password };
  return completeSignIn(
    portal,
    await requestSignIn(portal, { ...fields, ...(device && { device_token: device }) }),
  );
}

/** The input of the form for the second factor. */
export interface EnteredCode {
  code: string;
  /** The code is a recovery code, not one of the authenticator app. */
  recovery: boolean;
  /** This browser is remembered: its next sign-in requires no code. */
  remember: boolean;
}

/** Completes a sign-in that asked for a code. */
export async function sendCode(
  portal: Portal,
  { mfaToken, code, recovery, remember }: EnteredCode & { mfaToken: string },
): Promise<SignInResult> {
  const proof: Record<string, string> = recovery
    ? { grant_type: 'mfa-recovery-code', recovery_code: code }
    : { grant_type: 'mfa-otp', otp: code };
  return completeSignIn(
    portal,
    await requestSignIn(portal, {
      ...proof,
      mfa_token: mfaToken,
      remember_device: String(remember),
    }),
  );
}

/** Continues with the token of a sign-in that required a password change. */
export async function resumeSignIn(portal: Portal, token: string): Promise<SignInResult> {
  return completeSignIn(
    portal,
    await readAttempt(async () => ({
      ...((await readSession(portal, token)) as object),
      access_token: token,
    })),
  );
}

function completeSignIn(portal: Portal, attempt: Attempt): SignInResult {
  if ('mfaToken' in attempt) return { next: 'code', mfaToken: attempt.mfaToken };
  if ('failed' in attempt) return { next: 'failed', ...attempt.failed };
  const { loginResponse, identity } = attempt;
  const device = toScalarText(loginResponse.device_token);
  if (device) portal.storage.write(DEVICE_KEY, device);
  if (loginResponse.message === 'changePassword' || identity.user.toChangePassword)
    return { next: 'changePassword', token: identity.token };
  if (
    REGISTERING_ACCOUNT_TYPES.includes(identity.user.accountType) &&
    loginResponse.canRegister !== 'True'
  ) {
    revokeToken(portal, identity.token);
    return { next: 'redirectMessage', message: toScalarText(loginResponse.redirectMessage) };
  }
  startActivity(portal);
  setSession(portal, { identity: withTerms(identity, loginResponse) });
  return { next: 'portal' };
}

/** Gets a visitor's token, for public screens that make calls. Returns whether the server gave one. */
export async function signInVisitor(portal: Portal): Promise<boolean> {
  const response = await requestSignIn(portal, { grant_type: 'anonymous' });
  if (!('identity' in response)) return false;
  setSession(portal, { identity: { ...response.identity, anonymous: true } });
  return true;
}

/** Result of one request: the session, the token for the second factor, or the failure. */
type Attempt =
  | { loginResponse: Record<string, unknown>; identity: Identity }
  | { mfaToken: string }
  | { failed: SignInFailure };

const requestSignIn = (portal: Portal, fields: Record<string, string>): Promise<Attempt> =>
  readAttempt(() => requestToken(portal, fields));

async function readAttempt(request: () => Promise<unknown>): Promise<Attempt> {
  try {
    const loginResponse = await request();
    const identity = toIdentity(loginResponse);
    return identity
      ? { loginResponse: loginResponse as Record<string, unknown>, identity }
      : { failed: { message: undefined } };
  } catch (error) {
    return isPortalError(error) ? toFailedAttempt(error) : { failed: { message: undefined } };
  }
}

function toFailedAttempt({ serverText, retryAfter, status, body }: PortalError): Attempt {
  const { error, mfa_token: mfaToken } = (body ?? {}) as Record<string, unknown>;
  if (error === 'mfa_required') return { mfaToken: toScalarText(mfaToken) };
  return {
    failed: {
      message: serverText,
      ...(error === 'expired_token' && { expired: true }),
      ...(status === 429 && retryAfter !== undefined && { waitSeconds: retryAfter }),
    },
  };
}

/** Only a provider's login response has the message `tos`. Other responses have only the flag. */
const withTerms = (identity: Identity, { message }: Record<string, unknown>): Identity =>
  message === 'tos' ? { ...identity, user: { ...identity.user, tosAccepted: false } } : identity;

/** Returns the server's message, else how long to wait, else the specification's sentence (point 8). */
export function failureText({ message, waitSeconds }: SignInFailure, text: Text): string {
  if (message) return message;
  return waitSeconds ? displayWait(text, waitSeconds) : text('errors.loginUnavailable');
}
