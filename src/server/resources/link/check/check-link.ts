import type { OutsideClient } from '../../../outside/outside-client.ts';
import {
  OutsideRequestError,
  type OutsideFailure,
} from '../../../outside/outside-request-error.ts';

/**
 * The result of a check; undefined when the URL must not be requested. For a dead link, `refusal` is the reason, and `status`
 * the HTTP status of the response, if there was one.
 */
export type LinkVerdict =
  { verdict: 'works' } | { verdict: 'dead'; refusal: OutsideFailure; status?: number } | undefined;

/** Failures of URLs that are not requested: no plain HTTPS URL (such as the portal's own), or a host that is not allowed. */
const skippedFailures = new Set<OutsideFailure>(['notHttps', 'userOrPort', 'hostNotListed']);

/** Error statuses of pages that work in a browser: sign-in required, program refused, HEAD not allowed, too many requests. */
const workingErrorStatuses = new Set([401, 403, 405, 429]);
const firstErrorStatus = 400;

/**
 * Requests the URL of a link, if its host is one of the `hosts` that the operator allows. A redirect counts as working, since
 * browsers follow it.
 */
export async function checkLink(
  outsideClient: OutsideClient,
  hosts: readonly string[],
  url: string,
): Promise<LinkVerdict> {
  try {
    const status = await outsideClient.getStatus(hosts, url);
    return status < firstErrorStatus || workingErrorStatuses.has(status)
      ? { verdict: 'works' }
      : { verdict: 'dead', refusal: 'status', status };
  } catch (error) {
    if (!(error instanceof OutsideRequestError)) throw error;
    return skippedFailures.has(error.reason)
      ? undefined
      : { verdict: 'dead', refusal: error.reason };
  }
}
