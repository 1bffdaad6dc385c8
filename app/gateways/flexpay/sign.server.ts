import { createHash, timingSafeEqual } from 'node:crypto';

/** The parameters of our requests that the signature covers; the vendor ignores others for it. */
const SIGNED = new Set([
  ...[
    'version',
    'shopID',
    'type',
    'priceAmount',
    'priceCurrency',
    'description',
    'paymentMethod',
    'referenceID',
  ],
  ...['custom1', 'custom2', 'custom3', 'successURL', 'declineURL', 'saleID'],
  ...['mcc', 'subCreditorName', 'subCreditorId', 'subCreditorCountry'],
  ...['name', 'period', 'trialAmount', 'trialPeriod', 'subscriptionType', 'cancelDiscountPercentage'],
  ...['precedingSaleID', 'upgradeOption'],
]);

/** More than the vendor sends. */
const MAX_NAMES = 100;

const byBytes = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The vendor's plain SHA-256 with the key in front, in lowercase hexadecimal. Older messages' SHA-1 is not accepted. */
function hash(key: string, pairs: readonly (readonly [string, string])[]): string {
  const text = [key, ...pairs.toSorted(byBytes).map(([name, value]) => `${name}=${value}`)].join(':');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Signs a request, without its empty parameters. */
export const signRequest = (key: string, params: Readonly<Record<string, string>>): string =>
  hash(
    key,
    Object.entries(params).filter(([name, value]) => SIGNED.has(name) && value !== ''),
  );

const isSame = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given.toLowerCase())];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Reads a signed query of a shop; null if it is forged. Values are not escaped in what is signed, so that a name which
 * comes twice, or has other characters than letters and digits, could pass for another query.
 */
export function readSigned(
  query: string,
  { shopId, key }: { shopId: number; key: string },
): ReadonlyMap<string, string> | null {
  const pairs = [...new URLSearchParams(query)];
  const fields = new Map(pairs);
  const signature = fields.get('signature');
  if (signature === undefined || fields.size !== pairs.length || pairs.length > MAX_NAMES) return null;
  if (!pairs.every(([name]) => /^[A-Za-z0-9]+$/.test(name))) return null;
  if (fields.has('shopID') && fields.get('shopID') !== String(shopId)) return null;
  fields.delete('signature');
  fields.set('shopID', String(shopId));
  const received = [...fields];
  // The vendor's libraries differ in whether empty fields are signed; they mean nothing to us.
  const signed = [received, received.filter(([, value]) => value !== '')];
  return signed.some((each) => isSame(hash(key, each), signature)) ? fields : null;
}
