import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that are not on the public internet (IANA special-purpose registries).
 */
const specialNetworks: readonly [network: string, bits: number][] = [
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
/** The prefix length of 2000::, the only network of public IPv6 addresses. */
const globalUnicastBits = 3;
/** Networks within 2000:: that are not public, or that embed IPv4 addresses. */
const specialIpv6Networks: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const specialIpv4 = new BlockList();
for (const [network, bits] of specialNetworks) specialIpv4.addSubnet(network, bits, 'ipv4');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', globalUnicastBits, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, bits] of specialIpv6Networks) specialIpv6.addSubnet(network, bits, 'ipv6');

/** Whether an address is on the public internet, not local, private or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  return (
    isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
  );
}
