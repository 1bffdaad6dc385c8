import { localesFor } from '~/i18n/locales';
import { localized } from '~/tenancy/tenant';
import type { FrameData } from '~/ui/layouts/frame-data';
import { frameAlerts } from './frame-alerts.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { readTracking } from '~/http/request/tracking.server';

const asTitle = (words: string, locale: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

function fictionalWords({ tenant, locale }: Site): FrameData['site']['fictional'] {
  const { settings } = tenant;
  const said = (text: Parameters<typeof localized>[0]) => localized(text, locale, settings.domain_language);
  return {
    icon: settings.fictional_icon,
    singular: asTitle(said(settings.fictional_singular), locale),
    plural: asTitle(said(settings.fictional_plural), locale),
    warning: said(settings.fictional_warning),
  };
}

/** What every page's frame shows: the site, the member's counters and the alerts; all of it is at hand. */
export function frameData(site: Site, request: Request): FrameData {
  const { tenant, member, locale } = site;
  const { settings, company } = tenant;
  const url = new URL(request.url);
  return {
    site: {
      name: settings.name,
      domain: tenant.id,
      supportEmail: settings.support_email,
      supportPhone: settings.support_phone,
      usFooter: settings.us_footer && locale === 'en',
      company: {
        name: company.name,
        address: company.address,
        city: company.city,
        country: company.country,
        kvk: company.kvk,
      },
      logoSvg: tenant.logoSvg,
      wordmark: tenant.theme.wordmark,
      minAge: settings.min_age,
      fictional: fictionalWords(site),
      locales: localesFor(site.selectedCountry, settings.locales_by_country),
    },
    locale,
    path: url.pathname,
    tracking: member ? '' : new URLSearchParams(readTracking(url.searchParams)).toString(),
    alerts: frameAlerts(site, request),
    waitingLikes: member?.waitingLikes ?? null,
    navigation: member && {
      name: member.profile?.name ?? member.username,
      portraitSrc: member.portraitKey ? mediaAddress(site, member.portraitKey) : null,
      credits: member.credits,
      paidUser: member.paidUser,
      unread: member.unreadMessages,
      newLikes: member.newLikes,
    },
  };
}
