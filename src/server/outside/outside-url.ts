import { OutsideRequestError } from './outside-request-error.ts';

/**
 * Parses a URL that may be fetched: with one of the protocols (https by default), without user and port, on one of the
 * hosts. @throws OutsideRequestError
 */
export function parseOutsideUrl(
  text: string,
  hosts: readonly string[],
  protocols: readonly string[] = ['https:'],
): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) throw new OutsideRequestError('notHttps');
  if (url.username !== '' || url.password !== '' || url.port !== '')
    throw new OutsideRequestError('userOrPort');
  if (!hosts.includes(url.hostname)) throw new OutsideRequestError('hostNotListed');
  return url;
}
