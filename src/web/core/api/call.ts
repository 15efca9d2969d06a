import { toClaimFailure } from '#shared/schemas/claim-failure.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { findToken, type Portal } from '../portal/portal.ts';
import { exchange, type Exchange } from './exchange.ts';
import { toRequest } from './placement.ts';
import { isPortalError, NOT_SIGNED_IN } from './portal-error.ts';
import { readFile, readJson, saveBlob, type FileResponse } from './read-response.ts';
import type { OnProgress } from './send-with-progress.ts';

/** Input of a call by field name, before it is placed in the path, query or body. */
export type CallInput = Record<string, unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** All attempts of one submit use the same key, so a retry cannot write twice. Generated when absent. */
  idempotencyKey?: string | undefined;
  /** Accept-Language when it is part of the cache key. Defaults to the current language. */
  language?: string;
  /** The content type of the response, for calls that have several. */
  accept?: string;
  /** Used instead of the session's token, for example while a password change is required. */
  token?: string;
  /** Called with the sent fraction of the body, for uploads. */
  onProgress?: OnProgress;
}

/**
 * Makes one call. Returns the JSON value, or undefined for an empty response. Rejects with PortalError, with the error of an
 * aborted request, or with the error of toRequest for input that the contract does not permit.
 */
export async function call(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await send(portal, description, input, options);
  return description.output === 'empty' ? undefined : readJson(response);
}

/** Makes one call that returns a file. Any response but a 200 with a body is an error (point 8 of the specification). */
export async function callFile(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions = {},
): Promise<FileResponse> {
  try {
    return await readFile(await send(portal, description, input, options));
  } catch (error) {
    throw description.errors === 'claim' ? addClaim(error, input) : error;
  }
}

/** Makes one call. A returned file is saved to the user's device. */
export async function callOrSave(...request: Parameters<typeof call>): Promise<unknown> {
  const [, description] = request;
  if (description.output !== 'file') return call(...request);
  saveBlob(await callFile(...request));
  return undefined;
}

/** Sends a call. Counts a successful write. */
async function send(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions,
): Promise<Response> {
  const response = await exchange(portal, toExchange(portal, description, input, options));
  if (description.effect === 'write') portal.writes += 1;
  return response;
}

/** Adds the claim to every PortalError except the end of the session, which is rejected as `userNotLoggedIn`. */
function addClaim(error: unknown, input: CallInput): unknown {
  if (!isPortalError(error) || error.code === NOT_SIGNED_IN) return error;
  return error.withClaim(toClaimFailure(input));
}

function toExchange(
  portal: Portal,
  description: CallDescription,
  input: CallInput,
  options: CallOptions,
): Exchange {
  const { url, init } = toRequest(description, withToken(portal, description, input));
  const headers = new Headers(init.headers);
  if (description.idempotent && description.effect === 'write')
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  const { signal = null, accept, token, language, onProgress } = options;
  if (accept !== undefined) headers.set('Accept', accept);
  return { url, init: { ...init, headers, signal }, token, language, onProgress };
}

/** Fills the `token` field of calls that have one, such as the impersonation grant: screens never see tokens. */
function withToken(portal: Portal, { locations }: CallDescription, input: CallInput): CallInput {
  const token = 'token' in locations ? findToken(portal) : undefined;
  return token === undefined ? input : { token, ...input };
}
