import { BlockList, isIP } from 'node:net';

/** The addresses of this machine and of private networks, which are in no country. */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6');
// The network of ::1 itself would hold all IPv4 addresses, which Node.js maps into it.
for (const address of ['::', '::1']) LOCAL.addAddress(address, 'ipv6');

/** The database's own code for a country. */
const COUNTRY = /^[A-Z]{2}$/;

/** Loads the offline database with the first public address: its 8 MB are for sites whose proxy names no country. */
const openDatabase = async () => (await import('geoip-country')).default;

/**
 * Returns the country that an internet address is registered in, by an offline database; null for an address that it
 * does not know, such as a local or private one (TEN-3). An IPv6 address may be its network, ending in `/64`.
 */
export async function findCountryOfAddress(address: string): Promise<string | null> {
  const [plain = ''] = address.split('/');
  const version = isIP(plain);
  if (version === 0 || LOCAL.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  const found = (await openDatabase()).lookup(plain)?.country ?? '';
  return COUNTRY.test(found) ? found : null;
}
