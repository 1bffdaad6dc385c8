import type { Site } from '~/http/request/open-site.server';
import { toDialect } from '~/i18n/dialect';
import { formatHours, formatWeekday, zoneName } from '~/i18n/format';
import { localized } from '~/tenancy/tenant';

type NoticeSite = Pick<Site, 'tenant' | 'locale' | 't'>;

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 10, 30, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when authors answer, and how long an answer takes; null if nobody does (CON-6). */
function answerHours({ tenant, locale, t }: NoticeSite): string | null {
  const { fictional_replies: answered, fictional_hours: hours, domain_language, time_zone } = tenant.settings;
  if (!answered || !hours) return null;
  const dialect = toDialect(locale, domain_language);
  const day = (name: string) =>
    formatWeekday(dialect, new Date(FIRST_DAY + WEEKDAYS.indexOf(name) * DAY_MS), 'UTC');
  return t('kit:fictional_answered', {
    days: hours.days.split('-').map(day).join('–'),
    from: hours.from,
    to: hours.to,
    zone: zoneName(dialect, new Date(FIRST_DAY), time_zone),
    hours: formatHours(dialect, hours.answer_within_hours),
  });
}

/** Returns the site's notice with the hours of its authors, or that nobody replies (PRO-10, CON-6). */
export function fictionalNotice(site: NoticeSite): string {
  const { tenant, locale, t } = site;
  const {
    fictional_warning: warning,
    fictional_replies: answered,
    domain_language: language,
  } = tenant.settings;
  const promise = answered ? answerHours(site) : t('kit:fictional_silent');
  return [localized(warning, locale, language), promise].filter(Boolean).join(' ');
}
