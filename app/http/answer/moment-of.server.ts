import { formatDate } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import type { Site } from '~/http/request/open-site.server';

type Moment = { date: string; time: string };

/** Formats a moment for a sentence: its date and time in the reader's time zone. */
export const momentOf = (
  { dialect, timeZone }: Pick<Site, 'dialect' | 'timeZone'>,
  moment: Date,
): Moment => ({
  date: formatDate(dialect, moment, timeZone),
  time: momentsFor(dialect, timeZone).time(moment),
});

/**
 * The same in the site's time zone: for what the law counts from or until, so that the page names the day and
 * time that mails, receipts and the operator name.
 */
export const siteMomentOf = ({ dialect, tenant }: Pick<Site, 'dialect' | 'tenant'>, moment: Date): Moment =>
  momentOf({ dialect, timeZone: tenant.settings.time_zone }, moment);
