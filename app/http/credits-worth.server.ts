import { worthMinor } from '~/domain/credits/rules';
import { formatMoney } from '~/i18n/format';
import type { Site } from './open-site.server';

/** What credits are worth at most, as the page's language writes money (CHA-13); null where they cost nothing or have no price here. */
export function creditsWorth({ tenant, selectedCountry, locale }: Site, credits: number): string | null {
  const { bundles, settings } = tenant;
  const currency = settings.minimum_message_costs[selectedCountry]?.currency ?? Object.keys(bundles[0]?.price_minor ?? {})[0];
  const worth = currency && credits > 0 ? worthMinor(credits, bundles, currency) : null;
  return worth === null || !currency ? null : formatMoney(locale, worth, currency);
}
