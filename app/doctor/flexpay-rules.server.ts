import path from 'node:path';
import { CURRENCIES } from '~/gateways/flexpay/brands.server';
import type { Tenant } from '~/tenancy/tenant';

type Site = { domain: string; settings: Tenant['settings'] };

/** Lists the countries of a site whose currency FlexPay does not take, and methods that it cannot do there (TRU-6). */
export function checkFlexpaySettings({ folder, settings }: Pick<Tenant, 'folder' | 'settings'>): string[] {
  const { provider, flexpay } = settings.payments;
  if (provider !== 'flexpay') return [];
  const file = path.join(folder, 'settings.json');
  const costs = Object.entries(settings.minimum_message_costs).filter(([country]) =>
    settings.countries.includes(country),
  );
  const taken: readonly string[] = CURRENCIES;
  const strange = costs.filter(([, { currency }]) => !taken.includes(currency));
  const paysIdeal = costs.some(([country, { currency }]) => country === 'NL' && currency === 'EUR');
  return [
    ...strange.map(
      ([country, { currency }]) =>
        `${file}: minimum_message_costs.${country}: found ${currency}; FlexPay takes ${CURRENCIES.join(', ')}`,
    ),
    ...(flexpay?.methods.includes('ideal') && !paysIdeal
      ? [
          `${file}: payments.flexpay.methods: found ideal; it works in NL in EUR, which the site does not sell in`,
        ]
      : []),
  ];
}

/** Lists problems of the sites' shops at FlexPay and their keys, without asking the vendor. */
export function checkFlexpayShops(sites: readonly Site[], keys: ReadonlyMap<number, string>): string[] {
  const shops = sites.flatMap(({ domain, settings }) =>
    settings.payments.flexpay ? [{ domain, shopId: settings.payments.flexpay.shop_id }] : [],
  );
  const ids = shops.map(({ shopId }) => shopId);
  return [
    ...shops
      .filter(({ shopId }) => !keys.has(shopId))
      .map(
        ({ domain, shopId }) =>
          `${domain} sells nothing: add the key of its shop to FLEXPAY_KEYS, ${shopId}=…`,
      ),
    ...shops
      .filter(({ shopId }, at) => ids.indexOf(shopId) !== at)
      .map(
        ({ domain, shopId }) => `${domain} has the shop ${shopId} of another site: each site needs its own.`,
      ),
    ...[...keys.keys()]
      .filter((shopId) => !ids.includes(shopId))
      .map(
        (shopId) =>
          `FLEXPAY_KEYS has a key of the shop ${shopId}, which no site names: look at payments.flexpay.`,
      ),
  ];
}

/** Lists the sites that choose Stripe in a process without its secrets. */
export const checkProviders = (sites: readonly Site[], hasStripe: boolean): string[] =>
  hasStripe
    ? []
    : sites
        .filter(({ settings }) => settings.payments.provider === 'stripe')
        .map(
          ({ domain }) => `${domain} sells nothing: set Stripe’s two secrets, or choose FlexPay in payments.`,
        );
