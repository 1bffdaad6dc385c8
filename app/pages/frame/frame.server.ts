import { LANGUAGE_PARAMETER, menuLocales, type Locale } from '~/i18n/locales';
import type { FrameData } from '~/ui/layouts/frame-data';
import { frameBonus } from './frame-bonus.server';
import { frameAlerts } from './frame-alerts.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { hasTrafficSource, type Tracking } from '~/domain/accounts/tracking';
import { isClosed } from '~/domain/site-closing';
import { isEntryDue, SKIP_ENTRY } from '~/domain/entry/rules';
import { maySignUp } from '~/domain/accounts/rules';
import { closesOn } from '~/http/answer/closes-on.server';
import { readCookie } from '~/http/answer/cookies.server';
import { readTracking } from '~/http/request/tracking.server';

/** Returns the country whose visitor is to be warned that the site is for adults; null if nobody is. */
function entryCountry(site: Site, skipped: boolean): string | null {
  const { tenant, member, country } = site;
  const { enable_site_entry_popup: enabled, countries } = tenant.settings;
  const confirmed = readCookie(site, 'entry') !== null;
  const due = isEntryDue({ enabled, countries, country, member: member !== null, confirmed, skipped });
  return due ? country : null;
}

/** Returns whether a visitor's sign-up has begun; null for members, and where nobody can sign up. */
function invitation(site: Site, tracking: Tracking): FrameData['invite'] {
  const { tenant, member } = site;
  const begun = readCookie(site, 'visit') !== null;
  const open = maySignUp(tenant.settings, hasTrafficSource(tracking) || begun);
  return member || !open ? null : { begun };
}

/**
 * Returns what a visitor's links carry on: the campaign parameters, the language that the address names, and
 * that their age was asked for elsewhere.
 */
function carried(params: URLSearchParams, locale: Locale): string {
  const more = new URLSearchParams(readTracking(params));
  if (params.get(LANGUAGE_PARAMETER) === locale) more.set(LANGUAGE_PARAMETER, locale);
  if (params.has(SKIP_ENTRY)) more.set(SKIP_ENTRY, '1');
  return more.toString();
}

/** Returns the page's own path and query, without the language that its address names. */
function pathOf({ pathname, search, searchParams }: URL): string {
  if (!searchParams.has(LANGUAGE_PARAMETER)) return pathname + search;
  const params = new URLSearchParams(searchParams);
  params.delete(LANGUAGE_PARAMETER);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/**
 * Returns what the frame around every page shows besides the site: the member's counters and the alerts. It needs no
 * query, because everything came with the session.
 */
export function frameData(site: Site): Omit<FrameData, 'site'> {
  const { tenant, member, locale, country, pageAddress, query } = site;
  const tracking = readTracking(query);
  const skipped = query.has(SKIP_ENTRY);
  return {
    locale,
    closed: isClosed(tenant.settings, site.now),
    closes: closesOn(site),
    locales: menuLocales(country, locale, tenant.settings.locales_by_country),
    path: pathOf(pageAddress),
    tracking: member ? '' : carried(query, locale),
    entryCountry: entryCountry(site, skipped),
    invite: invitation(site, tracking),
    alerts: frameAlerts(site),
    bonus: frameBonus(site),
    waitingLikes: member?.waitingLikes ?? null,
    navigation: member && {
      name: member.profile?.name ?? member.username,
      portraitSrc: member.portraitKey ? mediaAddress(site, member.portraitKey) : null,
      credits: member.credits,
      paidUser: member.paidUser,
      unread: member.unreadMessages,
      newLikes: member.newLikes,
      asOf: site.now.getTime(),
      isPhone: site.isPhone,
    },
  };
}
