import { describe, expect, it } from 'vitest';
import { readPostback } from '~/gateways/flexpay/read-postback.server';
import { signRequest } from '~/gateways/flexpay/sign.server';

const SHOP = { shopId: 60678, key: 'a key of a shop' };
const PAID = {
  shopID: '60678',
  saleID: '433456',
  referenceID: '0193f1c2a1b27c3d8e4f5a6b7c8d9e0f',
  type: 'purchase',
  priceAmount: '9.95',
  priceCurrency: 'EUR',
};

/** Requests and postbacks are signed alike, as long as all names are among those of requests. */
const signed = (fields: Record<string, string>) =>
  new URLSearchParams({ ...fields, signature: signRequest(SHOP.key, fields) }).toString();

describe('a postback', () => {
  it('without an event is a paid sale [TRU-6]', () => {
    expect(readPostback(signed(PAID), SHOP)).toEqual({
      eventId: 'flexpay 60678 433456 paid 995',
      kind: 'paid',
      saleId: '433456',
      transactionId: null,
      reference: PAID.referenceID,
      amountMinor: 995,
      currency: 'EUR',
    });
  });

  it.each([
    ['a subscription', { type: 'subscription' }],
    ['no amount', { priceAmount: '0.00' }],
    ['an amount in words', { priceAmount: 'nine' }],
    ['no currency', { priceCurrency: '' }],
    ['no sale', { saleID: '' }],
    ['a strange sale', { saleID: '<b>' }],
    ['an endless reference', { referenceID: 'x'.repeat(101) }],
  ])('about %s is none [TRU-6]', (_, fields) => {
    expect(readPostback(signed({ ...PAID, ...fields }), SHOP)).toBeNull();
  });

  it('with another key is none [TRU-6]', () => {
    expect(readPostback(signed(PAID), { ...SHOP, key: 'another key' })).toBeNull();
  });
});
