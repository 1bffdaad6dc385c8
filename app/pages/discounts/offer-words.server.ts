import type { Discount } from '~/domain/discounts/rules';
import { momentOf } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { formatPercent } from '~/i18n/format';
import { frameBonus } from '~/pages/frame/frame-bonus.server';
import type { OfferData } from '~/ui/discounts/offer-card';

/** Returns what a page says of a discount that applies without a code. */
export function offerWords(site: Site, { kind, percent, endsAt }: Discount): OfferData {
  return {
    percent: formatPercent(site.locale, percent / 100),
    first: kind === 'time_bonus' || kind === 'welcome',
    until: endsAt && momentOf(site, endsAt),
    after: kind === 'time_bonus' ? (frameBonus(site)?.after ?? null) : null,
  };
}
