import type { FlexpayShop } from '~/domain/payments/postbacks/postback';

/** The host of each brand, which the first digits of the merchant's number decide. */
export const BRAND_HOSTS: Record<FlexpayShop['brand'], string> = {
  verotel: 'https://secure.verotel.com',
  cardbilling: 'https://secure.billing.creditcard',
  bill: 'https://secure.bill.creditcard',
  yoursafedirect: 'https://secure.yoursafedirect.com',
  gaycharge: 'https://secure.gaycharge.com',
};

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'] as const;
