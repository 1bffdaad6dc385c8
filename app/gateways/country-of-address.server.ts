import { isIP } from 'node:net';
import { isPrivateAddress } from './private-network.server';

const COUNTRY = /^[A-Z]{2}$/;

/** Loaded lazily: sites whose proxy sends the country do not need its 8 MB. */
const openDatabase = async () => (await import('geoip-country')).default;

/** Looks up an IP address, or an IPv6 /64, offline; null if unknown (TEN-3). */
export async function findCountryOfAddress(address: string): Promise<string | null> {
  const [plain = ''] = address.split('/');
  if (isIP(plain) === 0 || isPrivateAddress(plain)) return null;
  const found = (await openDatabase()).lookup(plain)?.country ?? '';
  return COUNTRY.test(found) ? found : null;
}
