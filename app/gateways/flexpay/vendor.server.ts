import type { FlexpayShop } from '~/domain/payments/postbacks/postback';
import { ProviderAway } from '~/domain/payments/provider-away';
import { BRAND_HOSTS } from './brands.server';

type Brand = FlexpayShop['brand'];

/** The two addresses of the vendor that the site uses. */
export type FlexpayVendor = {
  /** Returns the order page, without its query; `returnUrl` is the site's own. */
  orderPage(brand: Brand, returnUrl: string): string;
  /** Answers a status request. Throws `ProviderAway` without an answer. */
  status(brand: Brand, query: string): Promise<string>;
};

const ORDER_PATH = '/startorder';
/** Some of the vendor's pages name /status/order, its libraries this one. */
const STATUS_PATH = '/salestatus';

/** Less than a page waits for a provider. */
const TIMEOUT_MS = 4000;
const MAX_BYTES = 16 * 1024;

/** Reads a body of a limited length. */
async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new ProviderAway('FlexPay: the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function ask(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new ProviderAway(`FlexPay: the answer is ${response.status}`);
  return readText(response);
}

/** Asks the vendor itself. `hosts` are its own, except in tests. */
export const createVendor = (hosts: Record<Brand, string> = BRAND_HOSTS): FlexpayVendor => ({
  orderPage: (brand) => `${hosts[brand]}${ORDER_PATH}`,
  status: (brand, query) =>
    ask(`${hosts[brand]}${STATUS_PATH}?${query}`).catch((error: Error) => {
      if (error instanceof ProviderAway) throw error;
      // An error of `fetch` may contain the address with its signature.
      throw new ProviderAway(`FlexPay: ${error.name}`);
    }),
});
