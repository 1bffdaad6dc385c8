import { LANGUAGE_PARAMETER, menuLocales, type Locale } from '~/i18n/locales';
import type { FrameData } from '~/ui/layouts/frame-data';
import { frameBonus } from './frame-bonus.server';
import { frameAlerts } from './frame-alerts.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { hasTrafficSource, type Tracking } from '~/domain/visits/tracking';
import { isClosed } from '~/domain/site-closing';
import { isEntryDue, SKIP_ENTRY } from '~/domain/entry/rules';
import { buyingPauseEnd, sitePauseEnd } from '~/domain/spending/pause';
import { maySignUp } from '~/domain/accounts/rules';
import { formatClosingDay } from '~/http/answer/closes-on.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { readCookie } from '~/http/answer/cookies.server';
import { readTracking } from '~/http/request/tracking.server';

function entryCountry(site: Site, skipped: boolean): string | null {
  const { tenant, member, country } = site;
  const { enable_site_entry_popup: enabled, countries } = tenant.settings;
  const confirmed = readCookie(site, 'entry') !== null;
  const due = isEntryDue({ enabled, countries, country, member: member !== null, confirmed, skipped });
  return due ? country : null;
}

/** Whether a visitor has begun the sign-up; null for members and on closed sites. */
function invitation(site: Site, tracking: Tracking): FrameData['invite'] {
  const { tenant, member } = site;
  const hasStarted = readCookie(site, 'visit') !== null;
  const open = maySignUp(tenant.settings, hasTrafficSource(tracking) || hasStarted);
  return member || !open ? null : { begun: hasStarted };
}

/** The preserved parameters: campaign, language and a skipped entry warning. */
function carriedQuery(params: URLSearchParams, locale: Locale): string {
  const carried = new URLSearchParams(readTracking(params));
  if (params.get(LANGUAGE_PARAMETER) === locale) carried.set(LANGUAGE_PARAMETER, locale);
  if (params.has(SKIP_ENTRY)) carried.set(SKIP_ENTRY, '1');
  return carried.toString();
}

function returnPath({ pathname, search, searchParams }: URL): string {
  if (!searchParams.has(LANGUAGE_PARAMETER)) return pathname + search;
  const params = new URLSearchParams(searchParams);
  params.delete(LANGUAGE_PARAMETER);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Returns the frame's data. Uses no query. */
export function frameData(site: Site): Omit<FrameData, 'site'> {
  const { tenant, member, locale, country, pageAddress, query } = site;
  const tracking = readTracking(query);
  const skipped = query.has(SKIP_ENTRY);
  const buyingPausedUntil = member && buyingPauseEnd(member, site.now);
  const isPaused = member !== null && sitePauseEnd(member, site.now) !== null;
  return {
    locale,
    closed: isClosed(tenant.settings, site.now),
    closes: formatClosingDay(site),
    ...(buyingPausedUntil ? { buyingPaused: formatMoment(site, buyingPausedUntil) } : {}),
    locales: menuLocales(country, locale, tenant.settings.locales_by_country),
    path: returnPath(pageAddress),
    tracking: member ? '' : carriedQuery(query, locale),
    entryCountry: entryCountry(site, skipped),
    invite: invitation(site, tracking),
    alerts: isPaused ? null : frameAlerts(site),
    bonus: frameBonus(site),
    waitingLikes: isPaused ? null : (member?.waitingLikes ?? null),
    navigation: member && {
      name: member.profile?.name ?? member.username,
      portraitSrc: member.portraitKey ? mediaAddress(site, member.portraitKey) : null,
      credits: member.credits,
      paidUser: member.paidUser,
      unread: member.unreadMessages,
      newLikes: member.newLikes,
      quickExit: member.quickExit,
      asOf: site.now.getTime(),
      isPhone: site.isPhone,
    },
  };
}
