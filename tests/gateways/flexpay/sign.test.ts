import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSigned, signRequest } from '~/gateways/flexpay/sign.server';

/** The key of the vendor's examples. */
const KEY = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';
const DESCRIPTION = 'My Dščřčřřěřě&?=blah123';

const RECEIVED = {
  shopID: '68849',
  referenceID: 'reference1234',
  name: 'My name',
  description: DESCRIPTION,
  custom1: 'My',
  priceAmount: '0.00',
  priceCurrency: 'USD',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  period: 'P1M',
  subscriptionType: 'RECURRING',
  cancelDiscountPercentage: '30',
  successURL: 'http://successURL.test',
  declineURL: 'http://declineURL.test',
};
const SIGNATURE = '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a';
const SHOP = { shopId: 68849, key: KEY };

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('the signature of a request', () => {
  it.each([
    [
      'aaB',
      { saleID: '345', shopID: '123' },
      'acb4dd91827bc79999a04ac2082d0e43bb018a9ce563dfd3e863fbae32e5f381',
    ],
    [
      KEY,
      {
        shopID: '60678',
        version: '4',
        type: 'purchase',
        priceAmount: '45.20',
        priceCurrency: 'EUR',
        paymentMethod: 'CC',
        referenceID: 'ref1',
        custom1: 'custom1',
        custom2: 'custom2',
        custom3: 'custom3',
        description: DESCRIPTION,
        successURL: 'http://example.com/approve',
        declineURL: 'http://example.com/decline',
        email: 'foo@example.com',
      },
      '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
    ],
    [
      KEY,
      { saleID: '433456', shopID: '60678', version: '4' },
      '3a1302367c836c003d1674bf14aab48ef537fae7213f97e054b779940e925c2b',
    ],
  ])('with the key %s is the published one [TRU-6]', (key, params, signature) => {
    expect(signRequest(key, params as unknown as Record<string, string>)).toBe(signature);
  });

  it('covers no empty parameter, but a zero [TRU-6]', () => {
    const params = { shopID: '1', custom1: '0' };
    expect(signRequest(KEY, { ...params, custom2: '' })).toBe(signRequest(KEY, params));
    expect(signRequest(KEY, { shopID: '1' })).not.toBe(signRequest(KEY, params));
  });
});

describe('a signed query', () => {
  it.each([
    [RECEIVED, SIGNATURE],
    [{ ...RECEIVED, saleID: '433456' }, '1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03'],
  ])('with a published signature is genuine [TRU-6]', (fields, signature) => {
    const read = readSigned(query({ ...fields, signature }), SHOP);
    expect(read && Object.fromEntries(read)).toEqual(fields);
  });

  it('may omit its shop, and write its signature in capitals [TRU-6]', () => {
    const { shopID: _, ...fields } = RECEIVED;
    const signed = query({ ...fields, signature: SIGNATURE.toUpperCase() });
    expect(readSigned(signed, SHOP)?.get('shopID')).toBe('68849');
  });

  it('is genuine with and without its empty fields [TRU-6]', () => {
    expect(readSigned(query({ ...RECEIVED, custom2: '', signature: SIGNATURE }), SHOP)).not.toBeNull();
    const text = `${KEY}:custom2=:saleID=1:shopID=68849`;
    const signature = createHash('sha256').update(text).digest('hex');
    expect(readSigned(query({ saleID: '1', custom2: '', signature }), SHOP)).not.toBeNull();
  });

  it.each([
    ['another value', query({ ...RECEIVED, priceAmount: '9.00', signature: SIGNATURE })],
    ['another name', query({ ...RECEIVED, event: 'credit', signature: SIGNATURE })],
    ['another shop', query({ ...RECEIVED, shopID: '68850', signature: SIGNATURE })],
    ['no signature', query(RECEIVED)],
    ['an empty signature', query({ ...RECEIVED, signature: '' })],
    ['a short signature', query({ ...RECEIVED, signature: SIGNATURE.slice(0, 63) })],
    ['a name twice', `${query({ ...RECEIVED, signature: SIGNATURE })}&custom1=My`],
    ['nothing', ''],
  ])('with %s is forged [TRU-6]', (_, forged) => {
    expect(readSigned(forged, SHOP)).toBeNull();
  });

  it('with an older SHA-1 is forged [TRU-6]', () => {
    const text = `${KEY}:saleID=1:shopID=68849`;
    const signature = createHash('sha1').update(text).digest('hex');
    expect(readSigned(query({ saleID: '1', signature }), SHOP)).toBeNull();
  });

  it('cannot hide a pair in another name or value [TRU-6]', () => {
    const text = `${KEY}:amount=1:saleID=2:shopID=68849`;
    const signature = createHash('sha256').update(text).digest('hex');
    expect(readSigned(query({ amount: '1', saleID: '2', signature }), SHOP)).not.toBeNull();
    // The same text, with the second pair in the first one's name.
    expect(readSigned(query({ 'amount=1:saleID': '2', signature }), SHOP)).toBeNull();
  });
});
