import { TIME_BONUS, visibleBonus, WELCOME } from '~/domain/discounts/rules';
import { TIME_BONUS_POPUP } from '~/domain/frame/rules';
import { isClosing } from '~/domain/site-closing';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { dayOnClock } from '~/domain/when-clock-shows';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { formatPercent } from '~/i18n/format';
import type { BonusData } from '~/ui/discounts/bonus-data';

/** The price after the time bonus; null for a normal price. */
function wordsAfter(site: Site, after: Date | 'activation' | null): Pick<BonusData, 'after' | 'then'> {
  if (after === null) return { after, then: after };
  const { t, locale } = site;
  const percent = formatPercent(locale, WELCOME.percent / 100);
  if (after === 'activation') {
    const values = { percent, hours: WELCOME.hours };
    return { after: t('discounts:after_activation', values), then: t('discounts:then_activation', values) };
  }
  const values = { percent, ...formatMoment(site, after) };
  return { after: t('discounts:after_welcome', values), then: t('discounts:then_welcome', values) };
}

/** Returns the time bonus; null without one, once sales have ended, and during a pause from buying. Uses no query. */
export function frameBonus(site: Site): BonusData | null {
  const { member, locale, now, t } = site;
  const sells = member && !isClosing(site.tenant.settings) && buyingPauseEnd(member, now) === null;
  const bonus = sells && visibleBonus(member, now);
  if (!bonus) return null;
  const percent = formatPercent(locale, TIME_BONUS.percent / 100);
  const until = formatMoment(site, bonus.endsAt).time;
  const joined = formatMoment(site, member.signupAt).time;
  const dayOf = (moment: Date) => dayOnClock(site.timeZone, moment).getTime();
  const tomorrow = dayOf(bonus.endsAt) > dayOf(now);
  // The discount outlasts the bonus.
  const openTitle = t('discounts:first_title', { percent });
  const isOutlasted = bonus.after instanceof Date;
  const onTheDay = {
    title: t('discounts:strip', { percent, until }),
    short: t('discounts:strip_short', { percent, until }),
  };
  const onTheNext = {
    title: t('discounts:strip_tomorrow', { percent, until }),
    short: t('discounts:strip_short_tomorrow', { percent, until }),
  };
  return {
    now: now.toISOString(),
    endsAt: bonus.endsAt.toISOString(),
    percent,
    ...(isOutlasted ? { title: openTitle, short: openTitle } : tomorrow ? onTheNext : onTheDay),
    longest: site.hasDeviceZone || isOutlasted ? null : onTheNext,
    ...wordsAfter(site, bonus.after),
    actFast: t(tomorrow ? 'discounts:act_fast_tomorrow' : 'discounts:act_fast', {
      joined,
      until,
      hours: TIME_BONUS.hours,
    }),
    mayPopUp: !member.dismissedAlerts.includes(TIME_BONUS_POPUP),
  };
}
