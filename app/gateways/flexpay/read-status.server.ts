import { ProviderAway } from '~/domain/payments/provider-away';
import { readAmount } from './amount.server';

/** An approved sale, as the vendor's unsigned status tells it. */
export type Sale = { saleId: string; reference: string; amountMinor: number; currency: string };

/** Reads "name: value" lines; a name's first value counts. */
function readLines(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(': ');
    const name = line.slice(0, at);
    if (at > 0 && !fields.has(name))
      fields.set(
        name,
        line
          .slice(at + 2)
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2'),
      );
  }
  return fields;
}

/**
 * Reads a status answer; null if no sale was approved yet. Reads six fields and drops the rest, which contains the
 * buyer's address. Throws `ProviderAway` if the vendor refuses to answer.
 */
export function readStatus(text: string): Sale | null {
  const fields = readLines(text);
  const field = (name: string) => fields.get(name) ?? '';
  const response = field('response');
  if (/not[ _]?found/i.test(`${response} ${field('error')}`)) return null;
  if (response !== 'FOUND')
    throw new ProviderAway(`FlexPay: the status is ${response.slice(0, 40) || 'unreadable'}`);
  if (field('saleResult') !== 'APPROVED') return null;
  const amountMinor = readAmount(field('priceAmount'));
  const [saleId, currency] = [field('saleID'), field('priceCurrency')];
  if (amountMinor === null || saleId === '' || currency === '')
    throw new ProviderAway('FlexPay: the status of a sale is incomplete');
  return { saleId, reference: field('referenceID'), amountMinor, currency };
}
