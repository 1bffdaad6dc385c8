import type { Postback } from '~/domain/payments/postbacks/postback';
import { readAmount } from './amount.server';
import { readSigned } from './sign.server';

/** A paid purchase usually has no event. */
const KINDS: ReadonlyMap<string, Postback['kind']> = new Map([
  ['', 'paid'],
  ['initial', 'paid'],
  ['credit', 'credit'],
  ['chargeback', 'chargeback'],
]);

const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Reads a shop's postback, without the buyer's data. Null if it is forged, or about no purchase. */
export function readPostback(query: string, shop: { shopId: number; key: string }): Postback | null {
  const fields = readSigned(query, shop);
  if (!fields) return null;
  const field = (name: string) => fields.get(name) ?? '';
  const kind = KINDS.get(field('event'));
  const amountMinor = readAmount(field('priceAmount'));
  const [saleId, transactionId, currency] = [field('saleID'), field('transactionID'), field('priceCurrency')];
  const reference = field('referenceID');
  if (field('type') !== '' && field('type') !== 'purchase') return null;
  if (!kind || !amountMinor || !ID.test(saleId) || !/^[A-Z]{3}$/.test(currency)) return null;
  if ((transactionId !== '' && !ID.test(transactionId)) || reference.length > 100) return null;
  // Without a transaction, only the amount tells two credits apart.
  const part = transactionId || String(amountMinor);
  return {
    eventId: `flexpay ${shop.shopId} ${saleId} ${kind} ${part}`,
    kind,
    saleId,
    transactionId: transactionId || null,
    reference,
    amountMinor,
    currency,
  };
}
