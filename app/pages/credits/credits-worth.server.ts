import { worthMinor } from '~/domain/credits/rules';
import { formatMoney } from '~/i18n/format';
import type { Site } from '~/http/request/open-site.server';

/** The currency of the prices that a request's country sees (PAY-6). */
export const currencyOf = ({
  tenant,
  selectedCountry,
}: Pick<Site, 'tenant' | 'selectedCountry'>): string | undefined =>
  tenant.settings.minimum_message_costs[selectedCountry]?.currency ??
  Object.keys(tenant.bundles[0]?.price_minor ?? {})[0];

/** What credits are worth at most, as the page's language writes money (CHA-13); null where they cost nothing or have no price here. */
export function creditsWorth(site: Site, credits: number): string | null {
  const currency = currencyOf(site);
  const worth = currency && credits > 0 ? worthMinor(credits, site.tenant.bundles, currency) : null;
  return worth === null || !currency ? null : formatMoney(site.locale, worth, currency);
}
