import type { FlexpayShop } from '~/domain/payments/postbacks/postback';
import type { StartPayment } from '~/domain/payments/provider';
import { formatAmount } from './amount.server';
import { signRequest } from './sign.server';

export const VERSION = '4';

export const METHOD_NAMES = { creditcard: 'CC', ideal: 'IDEAL' } as const satisfies Record<
  FlexpayShop['methods'][number],
  string
>;

const isOffered = (method: string, { methods }: FlexpayShop): method is keyof typeof METHOD_NAMES =>
  (methods as readonly string[]).includes(method);

const MAX_DESCRIPTION = 100;
const MAX_URL = 255;

function requireShort(url: string): string {
  if (url.length > MAX_URL) throw new Error(`FlexPay takes addresses of ${MAX_URL} characters at most`);
  return url;
}

const subCreditor = ({ ideal }: FlexpayShop): Record<string, string> =>
  ideal
    ? {
        mcc: ideal.mcc,
        subCreditorName: ideal.name,
        subCreditorId: ideal.id,
        subCreditorCountry: ideal.country,
      }
    : {};

/**
 * Builds the signed query of the vendor's order page. The same payment has the same query. The buyer's address is left
 * out: the page asks for it.
 */
export function startQuery(
  { method, amountMinor, currency, description, orderNumber, returnUrl, cancelUrl }: StartPayment,
  reference: string,
  { shop, key }: { shop: FlexpayShop; key: string },
): string {
  if (!isOffered(method, shop)) throw new Error(`The shop ${shop.shop_id} does not take ${method}`);
  const params = {
    version: VERSION,
    shopID: String(shop.shop_id),
    type: 'purchase',
    priceAmount: formatAmount(amountMinor),
    priceCurrency: currency,
    description: [...description.replace(/\p{C}/gu, '')].slice(0, MAX_DESCRIPTION).join(''),
    paymentMethod: METHOD_NAMES[method],
    referenceID: reference,
    custom1: orderNumber,
    successURL: requireShort(returnUrl),
    declineURL: requireShort(cancelUrl),
    ...(method === 'ideal' ? subCreditor(shop) : {}),
  };
  return new URLSearchParams({ ...params, signature: signRequest(key, params) }).toString();
}

/** Builds the signed query of a status request. */
export function statusQuery(reference: string, { shop, key }: { shop: FlexpayShop; key: string }): string {
  const params = { version: VERSION, shopID: String(shop.shop_id), referenceID: reference };
  return new URLSearchParams({ ...params, signature: signRequest(key, params) }).toString();
}
