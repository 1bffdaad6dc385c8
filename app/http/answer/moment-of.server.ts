import { formatDate } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import type { Site } from '~/http/request/open-site.server';

/** A moment as sentences take it: its day, and its time on the site's clock. */
export const momentOf = (
  { locale, tenant }: Pick<Site, 'locale' | 'tenant'>,
  moment: Date,
): { date: string; time: string } => ({
  date: formatDate(locale, moment, tenant.settings.time_zone),
  time: momentsFor(locale, tenant.settings.time_zone).time(moment),
});
