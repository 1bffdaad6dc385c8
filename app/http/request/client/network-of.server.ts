import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/** Returns the key of rate limits: an IPv4 address, or the 64 bits of IPv6 that a customer owns (SAF-6). */
export function networkKey(address: string): string {
  const [plain = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (version4 || !isIPv6(plain)) return version4 ?? address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
