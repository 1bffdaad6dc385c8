import { worthMinor } from '~/domain/credits/rules';
import { countryName, formatMoney } from '~/i18n/format';
import type { Site } from '~/http/request/open-site.server';

export const siteCurrency = ({
  tenant,
  selectedCountry,
}: Pick<Site, 'tenant' | 'selectedCountry'>): string | undefined =>
  tenant.settings.minimum_message_costs[selectedCountry]?.currency ??
  Object.keys(tenant.bundles[0]?.price_minor ?? {})[0];

/** Formats the maximum value of credits; null if free or without a price in this country. */
export function creditsWorth(site: Site, credits: number): string | null {
  const currency = siteCurrency(site);
  const worth = currency && credits > 0 ? worthMinor(credits, site.tenant.bundles, currency) : null;
  return worth === null || !currency ? null : formatMoney(site.dialect, worth, currency);
}

/** Returns a message's lowest price in a country; null if free. */
export function leastCosts(
  { tenant, dialect }: Pick<Site, 'tenant' | 'dialect'>,
  country: string,
): { country: string; costs: string } | null {
  const { message_credits: message, minimum_message_costs: costs } = tenant.settings;
  const lowest = message > 0 ? costs[country] : undefined;
  return lowest
    ? { country: countryName(dialect, country), costs: formatMoney(dialect, lowest.costs, lowest.currency) }
    : null;
}
