import type { OutsideClient } from '../../../outside/outside-client.ts';
import {
  OutsideRequestError,
  type OutsideFailure,
} from '../../../outside/outside-request-error.ts';

/** The result of a check; undefined when the URL must not be requested. */
export type LinkVerdict =
  { verdict: 'works' } | { verdict: 'dead'; refusal: OutsideFailure; status?: number } | undefined;

/** URLs that are the portal's own, or that the operator has not allowed. */
const skippedFailures = new Set<OutsideFailure>(['notHttps', 'userOrPort', 'hostNotListed']);

/** A page that asks for a sign-in, or refuses programs, is there. */
const workingErrorStatuses = new Set([401, 403, 405, 429]);

/** Asks the host of a link for it. A redirect, which a browser follows, counts as an answer. */
export async function checkLink(
  outsideClient: OutsideClient,
  hosts: readonly string[],
  url: string,
): Promise<LinkVerdict> {
  try {
    const status = await outsideClient.statusOf(hosts, url);
    return status < 400 || workingErrorStatuses.has(status)
      ? { verdict: 'works' }
      : { verdict: 'dead', refusal: 'status', status };
  } catch (error) {
    if (!(error instanceof OutsideRequestError)) throw error;
    return skippedFailures.has(error.reason)
      ? undefined
      : { verdict: 'dead', refusal: error.reason };
  }
}
