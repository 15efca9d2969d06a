import { OutsideRequestError } from './outside-request-error.ts';

/** Returns the address if it is one that may be fetched: https, without user and port, on one of the hosts. @throws OutsideRequestError */
export function readAddress(
  address: string,
  hosts: readonly string[],
  protocols: readonly string[] = ['https:'],
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocols.includes(url.protocol)) throw new OutsideRequestError('notHttps');
  if (url.username !== '' || url.password !== '' || url.port !== '')
    throw new OutsideRequestError('userOrPort');
  if (!hosts.includes(url.hostname)) throw new OutsideRequestError('hostNotListed');
  return url;
}
