import type { Contract, Operation } from '#shared/schemas/contract.ts';
import { clock } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { hashToken } from '../policy/session.ts';

/** How long a token that the back end has accepted is not checked again. */
const validForMs = 30_000;
/** How long the back end may take to answer a check. */
const timeoutMs = 10_000;
const maxCachedTokens = 10_000;
const signedInPrincipals = ['admin', 'employer', 'member', 'provider'] as const;

/** Checks whether the back end still accepts a token that it issued through this portal. */
export interface TokenCheck {
  /**
   * @returns false only when the back end responds with 401
   * @throws HttpError 503 when it does not respond or fails, so that an outage does not sign users out
   */
  isValid(token: string): Promise<boolean>;
  /** Drops the cached result after the back end has rejected the token. */
  forget(token: string | undefined): void;
}

/** Creates a check that calls an operation of the back end with the token. */
export function createTokenCheck(origin: string, contract: Contract): TokenCheck {
  const validUntil = new Map<string, number>();
  const { path } = findTestOperation(contract);
  const toCacheKey = (token: string) => hashToken(token).toString('base64url');
  return {
    async isValid(token) {
      const key = toCacheKey(token);
      if ((validUntil.get(key) ?? 0) > clock.now()) return true;
      validUntil.delete(key);
      if ((await fetchStatus(new URL(path, origin), token)) === 401) return false;
      if (validUntil.size > maxCachedTokens) validUntil.clear();
      validUntil.set(key, clock.now() + validForMs);
      return true;
    },
    forget(token) {
      if (token) validUntil.delete(toCacheKey(token));
    },
  };
}

async function fetchStatus(url: URL, token: string): Promise<number> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response || response.status >= 500) throw new HttpError('unavailable', { retryAfter: 10 });
  return response.status;
}

/**
 * Returns the operation that tests a token: one that every signed-in user may call and that returns no personal data.
 */
function findTestOperation(contract: Contract): Operation {
  const isOpen = ({ method, path, access, input, audit }: Operation) =>
    method === 'GET' &&
    audit === 'none' &&
    !path.startsWith('/api/portal/') &&
    (input.schema.required ?? []).length === 0 &&
    signedInPrincipals.every((required) =>
      access.some(
        ({ principal, requires = [], requiresAny = [] }) =>
          principal === required && requires.length + requiresAny.length === 0,
      ),
    );
  const found = [...contract.values()].find(isOpen);
  if (!found) throw new Error('No operation is open to every signed-in user');
  return found;
}
