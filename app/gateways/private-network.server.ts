import { BlockList, isIP } from 'node:net';

/** Loopback and private networks: no visitor connects directly from one. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');
// The network of ::1 would contain all IPv4 addresses, which Node.js maps into it.
for (const address of ['::', '::1']) PRIVATE.addAddress(address, 'ipv6');

/** Returns whether an address is loopback or private, also in its IPv6-mapped form. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version > 0 && PRIVATE.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
