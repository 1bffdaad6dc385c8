import { isIP } from 'node:net';
import { isPrivateAddress } from './private-network.server';

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
  if (isIP(plain) === 0 || isPrivateAddress(plain)) return null;
  const found = (await openDatabase()).lookup(plain)?.country ?? '';
  return COUNTRY.test(found) ? found : null;
}
