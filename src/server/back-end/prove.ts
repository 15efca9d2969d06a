import type { Contract, Operation } from '#shared/schemas/contract.ts';
import { clock } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { hashToken } from '../policy/session.ts';

/** For so long a token that the back end has taken is not asked about again. */
const goodForMs = 30_000;
const patienceMs = 10_000;
const portals = ['admin', 'employer', 'member', 'provider'] as const;

/** Whether the back end still takes a token that this portal has seen it give. */
export interface Proof {
  holds(token: string): Promise<boolean>;
  /** The back end has just refused it. */
  forget(token: string | undefined): void;
}

/** @throws HttpError 503 while the back end does not answer: nobody is signed out for that */
export function createProof(origin: string, contract: Contract): Proof {
  const proven = new Map<string, number>();
  const { path } = openToAll(contract);
  const keyOf = (token: string) => hashToken(token).toString('base64url');
  return {
    async holds(token) {
      const key = keyOf(token);
      if ((proven.get(key) ?? 0) > clock.now()) return true;
      proven.delete(key);
      if ((await statusOf(new URL(path, origin), token)) === 401) return false;
      if (proven.size > 10_000) proven.clear();
      proven.set(key, clock.now() + goodForMs);
      return true;
    },
    forget(token) {
      if (token) proven.delete(keyOf(token));
    },
  };
}

async function statusOf(url: URL, token: string): Promise<number> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer || answer.status >= 500) throw new HttpError('unavailable', { retryAfter: 10 });
  return answer.status;
}

/** The call that proves: one of the specification that everybody who is signed in may make, without telling anything. */
function openToAll(contract: Contract): Operation {
  const isOpen = ({ method, path, access, input, audit }: Operation) =>
    method === 'GET' &&
    audit === 'none' &&
    !path.startsWith('/api/portal/') &&
    (input.schema.required ?? []).length === 0 &&
    portals.every((portal) =>
      access.some(
        ({ principal, requires = [], requiresAny = [] }) =>
          principal === portal && requires.length + requiresAny.length === 0,
      ),
    );
  const found = [...contract.values()].find(isOpen);
  if (!found) throw new Error('No call is open to everybody who is signed in');
  return found;
}
