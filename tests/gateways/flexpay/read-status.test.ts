import { describe, expect, it } from 'vitest';
import { ProviderAway } from '~/domain/payments/provider-away';
import { readStatus } from '~/gateways/flexpay/read-status.server';

const FOUND = `---
response: FOUND
saleResult: APPROVED
saleID: 433456
referenceID: "0193f1c2"
priceAmount: '9.95'
priceCurrency: EUR
email: buyer@example.com
billingAddr_fullName: Ada: the buyer
`;

describe('a status answer', () => {
  it('tells an approved sale, and nothing of its buyer [TRU-6, SAF-7]', () => {
    const sale = { saleId: '433456', reference: '0193f1c2', amountMinor: 995, currency: 'EUR' };
    expect(readStatus(FOUND)).toEqual(sale);
    expect(readStatus(FOUND.replaceAll('\n', '\r\n'))).toEqual(sale);
  });

  it.each([
    ['an unknown sale', 'response: NOTFOUND\n'],
    ['an unknown sale, in other words', 'response: ERROR\nerror: Sale not found\n'],
    ['a declined sale', FOUND.replace('APPROVED', 'DECLINED')],
    ['a first value', FOUND.replace('saleResult', 'saleResult: DECLINED\nsaleResult')],
  ])('with %s is not paid [TRU-6]', (_, text) => {
    expect(readStatus(text)).toBeNull();
  });

  it.each([
    ['an error', 'response: ERROR\nerror: Invalid signature\n'],
    ['a page', '<html>Maintenance</html>'],
    ['nothing', ''],
    ['no amount', FOUND.replace(/priceAmount.*\n/, '')],
    ['no sale', FOUND.replace(/saleID.*\n/, '')],
  ])('with %s counts as none [TRU-6, GRO-5]', (_, text) => {
    expect(() => readStatus(text)).toThrow(ProviderAway);
  });
});
