import { findCountryOfAddress } from '~/gateways/country-of-address.server';
import { env } from '~/gateways/env.server';
import { clientAddress, type HeaderSource } from './client-address.server';

const UNKNOWN = 'XX';

export const countryHeader = (): string | null =>
  env.TRUST_PROXY > 0 && env.COUNTRY_HEADER ? env.COUNTRY_HEADER : null;

export function countryByProxy({ headers }: HeaderSource): string | null {
  const header = countryHeader();
  const found = header === null ? '' : (headers.get(header) ?? '');
  return /^[A-Z]{2}$/.test(found) && found !== UNKNOWN ? found : null;
}

/** Returns a request's country from the proxy, else the offline database; null if unknown (TEN-3). */
export const findCountry = async (request: HeaderSource): Promise<string | null> =>
  countryByProxy(request) ?? findCountryOfAddress(clientAddress(request));
