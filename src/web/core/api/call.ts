import { toClaimFailure } from '#shared/schemas/claim-failure.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';
import { exchange, type Exchange } from './exchange.ts';
import { toRequest } from './placement.ts';
import { isPortalError, NOT_SIGNED_IN } from './portal-error.ts';
import { readFile, readJson, type FileAnswer } from './read-response.ts';

export type CallInput = Record<string, unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Repeats of one submit carry one key, so that a retry cannot act twice. Idempotent writes without one get a fresh key. */
  idempotencyKey?: string;
  /** Accept-Language, where the answer is kept under it; absent: the language on screen. */
  language?: string;
  /** Used instead of the session's token: the kept token of a password that must change. */
  token?: string;
}

/** Makes one call. Answers the JSON value, `undefined` for an empty answer; rejects with PortalError. */
export async function call(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await exchange(portal, prepared(portal, description, input, options));
  return description.output === 'empty' ? undefined : readJson(response);
}

/** Makes one call that answers a file. An empty body is a failure, as the specification's point 8 says. */
export async function callFile(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions = {},
): Promise<FileAnswer> {
  try {
    return await readFile(await exchange(portal, prepared(portal, description, input, options)));
  } catch (error) {
    throw description.errors === 'claim' ? withClaim(error, input) : error;
  }
}

/** Names the claim in every failure but the end of the session, whose rejection is `userNotLoggedIn`. */
function withClaim(error: unknown, input: CallInput): unknown {
  if (!isPortalError(error) || error.code === NOT_SIGNED_IN) return error;
  return error.about(toClaimFailure(input));
}

function prepared(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions,
): Exchange {
  const { url, init } = toRequest(description, withToken(portal, description, input));
  const headers = new Headers(init.headers);
  if (description.idempotent && description.effect === 'write')
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  const { signal = null, token, language } = options;
  return { url, init: { ...init, headers, signal }, token, language };
}

/** A call that takes the caller's token as a field (the impersonation grant) gets it here: screens never see tokens. */
function withToken(portal: Portal, { places }: CallDescription, input: CallInput): CallInput {
  const token = 'token' in places ? tokenOf(portal) : undefined;
  return token === undefined ? input : { token, ...input };
}
