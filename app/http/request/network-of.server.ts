import { BlockList, isIP, isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/**
 * Returns the key that rate limits count by: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one customer owns all addresses behind them (SAF-6).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (version4 || !isIPv6(plain)) return version4 ?? address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The addresses from which no visitor comes from the internet: a request with one came through something of ours. */
const OWN_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4');
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** Returns whether an address is this machine's or of a private network. */
export const isOwnNetwork = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) > 0 && OWN_NETWORKS.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};
