import { describe, expect, it } from 'vitest';
import { checkFlexpaySettings, checkFlexpayShops, checkProviders } from '~/doctor/flexpay-rules.server';
import type { Settings } from '~/tenancy/settings.server';
import { testTenant } from '../support/site';

const IDEAL = { mcc: '7273', name: 'Hartslag Media', id: '12', country: 'NL' };
const shop = (
  shop_id: number,
  methods: ('creditcard' | 'ideal')[] = ['creditcard'],
): Settings['payments'] => ({
  provider: 'flexpay',
  flexpay: { shop_id, brand: 'verotel', methods, ideal: IDEAL },
});
const costs = (currency: string) => ({ costs: 0, currency });

describe('a site that chooses FlexPay', () => {
  it('has no country whose currency FlexPay does not take [TRU-6]', () => {
    const settings = {
      countries: ['NL', 'PL'],
      minimum_message_costs: { NL: costs('EUR'), PL: costs('PLN'), CZ: costs('CZK') },
    };
    const site = testTenant({ ...settings, payments: shop(1) });
    expect(checkFlexpaySettings(site)).toEqual([
      expect.stringContaining('minimum_message_costs.PL: found PLN; FlexPay takes USD, EUR,'),
    ]);
    expect(checkFlexpaySettings(testTenant(settings))).toEqual([]);
  });

  it('has iDEAL only where it works [TRU-6]', () => {
    const sellsIn = (country: string) =>
      testTenant({
        countries: [country],
        minimum_message_costs: { [country]: costs('EUR') },
        payments: shop(1, ['creditcard', 'ideal']),
      });
    expect(checkFlexpaySettings(sellsIn('NL'))).toEqual([]);
    expect(checkFlexpaySettings(sellsIn('BE'))).toEqual([expect.stringContaining('methods: found ideal')]);
  });
});

describe('the shops at FlexPay', () => {
  const site = (domain: string, payments: Settings['payments']) => testTenant({ payments }, domain);
  const keys = new Map([[1, 'a key of a shop']]);

  it.each([
    ['one with its key', [site('a.example', shop(1))], keys, []],
    ['none', [site('a.example', { provider: 'stripe' })], new Map<number, string>(), []],
    [
      'one without its key',
      [site('a.example', shop(1))],
      new Map<number, string>(),
      ['a.example sells nothing'],
    ],
    [
      'one for two sites',
      [site('a.example', shop(1)), site('b.example', shop(1))],
      keys,
      ['b.example has the shop 1'],
    ],
    [
      'a key of no site',
      [site('a.example', { provider: 'stripe' })],
      keys,
      ['FLEXPAY_KEYS has a key of the shop 1'],
    ],
  ])('are checked: %s [TRU-6]', (_, sites, given, said) => {
    expect(checkFlexpayShops(sites, given)).toEqual(said.map((begin) => expect.stringContaining(begin)));
  });

  it('leave sites without a provider, if there is no Stripe [TRU-6]', () => {
    const sites = [site('a.example', shop(1)), site('b.example', { provider: 'stripe' })];
    expect(checkProviders(sites, true)).toEqual([]);
    expect(checkProviders(sites, false)).toEqual([expect.stringContaining('b.example sells nothing')]);
  });
});
