import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count as one client: the /64 network of an IPv6 address, since one client has
 * 2^64 addresses (RFC 4291, 2.5.1). IPv4-mapped addresses count as IPv4.
 */
export function toClientNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/iu.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const [front, back] = [splitGroups(head), splitGroups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups.slice(0, 4).map(trimZeros).join(':')}::/64`;
}

const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'));
const trimZeros = (group: string): string => Number.parseInt(group, 16).toString(16);
