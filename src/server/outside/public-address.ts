import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not on the public internet (IANA special-purpose registries), and those that embed IPv4 addresses.
 */
const special: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** The only range of public IPv6 addresses; exceptions within it follow. */
const globalUnicast = 3;
const specialInside: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const rejected4 = new BlockList();
for (const [network, bits] of special) rejected4.addSubnet(network, bits, 'ipv4');
const allowed6 = new BlockList();
allowed6.addSubnet('2000::', globalUnicast, 'ipv6');
const rejected6 = new BlockList();
for (const [network, bits] of specialInside) rejected6.addSubnet(network, bits, 'ipv6');

/** Whether an address is on the public internet, not local, private or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !rejected4.check(address, 'ipv4');
  return (
    isIP(address) === 6 && allowed6.check(address, 'ipv6') && !rejected6.check(address, 'ipv6')
  );
}
