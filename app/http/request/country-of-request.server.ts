import { findCountryOfAddress } from '~/gateways/country-of-address.server';
import { env } from '~/gateways/env.server';
import { clientAddress, type Asked } from './request-facts.server';

/** What proxies write for a country that they do not know. */
const UNKNOWN = 'XX';

/** Returns the header in which the trusted proxy names a visitor's country, as the operator says. */
export const countryHeader = (): string | null =>
  env.TRUST_PROXY > 0 && env.COUNTRY_HEADER ? env.COUNTRY_HEADER : null;

/** Returns the country that the trusted proxy names; null if it names none. */
export function countryByProxy({ headers }: Asked): string | null {
  const header = countryHeader();
  const found = header === null ? '' : (headers.get(header) ?? '');
  return /^[A-Z]{2}$/.test(found) && found !== UNKNOWN ? found : null;
}

/**
 * Returns the country that a request comes from: the trusted proxy names it, else the offline database knows the
 * client's address (TEN-3). Null if neither does.
 */
export const findCountry = async (request: Asked): Promise<string | null> =>
  countryByProxy(request) ?? findCountryOfAddress(clientAddress(request));
