import { visibleBonus, type Discount } from '~/domain/discounts/rules';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { formatPercent } from '~/i18n/format';
import { frameBonus } from '~/pages/frame/frame-bonus.server';
import type { OfferData } from '~/ui/discounts/offer-card';

/** Returns the end of an equal discount after the time bonus; null if uncertain (DSC-3). */
function outlastingEnd({ member, now }: Site, kind: Discount['kind']): Date | null {
  const after = kind === 'time_bonus' && member ? visibleBonus(member, now)?.after : null;
  return after instanceof Date ? after : null;
}

export function offerWords(site: Site, { kind, percent, endsAt }: Discount): OfferData {
  const until = outlastingEnd(site, kind);
  const end = until ?? endsAt;
  return {
    percent: formatPercent(site.locale, percent / 100),
    first: kind === 'time_bonus' || kind === 'welcome',
    until: end && formatMoment(site, end),
    after: kind === 'time_bonus' && !until ? (frameBonus(site)?.after ?? null) : null,
  };
}
