import { worthMinor } from '~/domain/credits/rules';
import { countryName, formatMoney } from '~/i18n/format';
import type { Site } from '~/http/request/open-site.server';

/** Returns the currency of the prices shown in the request's country. */
export const currencyOf = ({
  tenant,
  selectedCountry,
}: Pick<Site, 'tenant' | 'selectedCountry'>): string | undefined =>
  tenant.settings.minimum_message_costs[selectedCountry]?.currency ??
  Object.keys(tenant.bundles[0]?.price_minor ?? {})[0];

/**
 * Returns the most that credits can be worth, formatted in the page's language; null if they are free or have
 * no price in this country.
 */
export function creditsWorth(site: Site, credits: number): string | null {
  const currency = currencyOf(site);
  const worth = currency && credits > 0 ? worthMinor(credits, site.tenant.bundles, currency) : null;
  return worth === null || !currency ? null : formatMoney(site.dialect, worth, currency);
}

/** Returns the lowest price of a message in a country, with the country's name; null if messages are free. */
export function leastCosts(
  { tenant, dialect }: Pick<Site, 'tenant' | 'dialect'>,
  country: string,
): { country: string; costs: string } | null {
  const { message_credits: message, minimum_message_costs: costs } = tenant.settings;
  const least = message > 0 ? costs[country] : undefined;
  return least
    ? { country: countryName(dialect, country), costs: formatMoney(dialect, least.costs, least.currency) }
    : null;
}
