import path from 'node:path';
import type { Tenant } from '~/tenancy/tenant';

/** Bundles' prices per credit differ by a small factor; this much means a wrong unit. */
const OTHER_UNIT = 20;

const cheapestMessage = ({ bundles, settings }: Tenant, currency: string): number =>
  Math.min(
    ...bundles.flatMap(({ credits, price_minor: { [currency]: price } }) =>
      price ? [Math.ceil((price * settings.message_credits) / credits)] : [],
    ),
  );

/** Lists the countries whose advertised lowest price is too high, or far too low. */
export function checkMessageCosts(tenant: Tenant): string[] {
  const file = path.join(tenant.folder, 'settings.json');
  return Object.entries(tenant.settings.minimum_message_costs).flatMap(([country, { costs, currency }]) => {
    const cheapest = cheapestMessage(tenant, currency);
    const isUnitWrong = Number.isFinite(cheapest) && costs * OTHER_UNIT < cheapest;
    return costs > cheapest || isUnitWrong
      ? [
          `${file}: minimum_message_costs.${country}: found ${costs}; with the bundles a message costs ${cheapest} at least${isUnitWrong ? ', in cents' : ''}`,
        ]
      : [];
  });
}

type Rate = { id: string; currency: string; price: number; perCredit: number };

const timesApart = (one: Rate, other: Rate): number =>
  Math.max(one.perCredit / other.perCredit, other.perCredit / one.perCredit);

/** Returns the rates of a currency without a near one; if all have one despite a gap, the lowest. */
function oddRates(rates: Rate[]): Rate[] {
  const [lowest, ...higher] = rates.sort((one, other) => one.perCredit - other.perCredit);
  const highest = higher.at(-1);
  if (!lowest || !highest || timesApart(lowest, highest) < OTHER_UNIT) return [];
  const alone = rates.filter((rate) =>
    rates.every((other) => other === rate || timesApart(rate, other) >= OTHER_UNIT),
  );
  return alone.length > 0 ? alone : [lowest];
}

/** Lists prices per credit that differ many times from the other bundles'. */
function checkRates({ folder, bundles }: Tenant): string[] {
  const rates = bundles.flatMap(({ id, credits, price_minor }) =>
    Object.entries(price_minor).map(([currency, price]) => ({
      id,
      currency,
      price,
      perCredit: price / credits,
    })),
  );
  return [...new Set(rates.map(({ currency }) => currency))].flatMap((currency) => {
    const own = rates.filter((rate) => rate.currency === currency);
    return oddRates(own).map((odd) => {
      const other = own.find((rate) => timesApart(rate, odd) >= OTHER_UNIT)!;
      const times = `${Math.round(timesApart(odd, other))} times ${odd.perCredit < other.perCredit ? 'less' : 'more'}`;
      return `${path.join(folder, 'bundles.json')}: ${odd.id}.price_minor.${currency}: found ${odd.price}; for each credit that is ${times} than in ${other.id}; prices are in cents`;
    });
  });
}

export function checkBundles(tenant: Tenant): string[] {
  const { folder, bundles, settings } = tenant;
  const file = path.join(folder, 'bundles.json');
  const ids = bundles.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const costs = settings.minimum_message_costs;
  const priceless = settings.countries.filter((country) => !costs[country]);
  const currencies = [...new Set(Object.values(costs).map(({ currency }) => currency))];
  return [
    ...twice.map((id) => `${file}: found the id "${id}" twice`),
    ...priceless.map(
      (country) =>
        `${path.join(folder, 'settings.json')}: minimum_message_costs: found no ${country}; each of countries has one`,
    ),
    ...bundles.flatMap(({ id, price_minor }) =>
      currencies
        .filter((currency) => !price_minor[currency])
        .map((currency) => `${file}: ${id}: found no price in ${currency}`),
    ),
    ...checkRates(tenant),
  ];
}
