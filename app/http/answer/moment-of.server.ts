import { formatDate } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import type { Site } from '~/http/request/open-site.server';

type Moment = { date: string; time: string };

export const formatMoment = (
  { dialect, timeZone }: Pick<Site, 'dialect' | 'timeZone'>,
  moment: Date,
): Moment => ({
  date: formatDate(dialect, moment, timeZone),
  time: momentsFor(dialect, timeZone).time(moment),
});
