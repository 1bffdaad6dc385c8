import { formatDate } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import type { Site } from '~/http/request/open-site.server';

/** Formats a moment for a sentence: its date and time in the site's time zone. */
export const momentOf = (
  { dialect, tenant }: Pick<Site, 'dialect' | 'tenant'>,
  moment: Date,
): { date: string; time: string } => ({
  date: formatDate(dialect, moment, tenant.settings.time_zone),
  time: momentsFor(dialect, tenant.settings.time_zone).time(moment),
});
