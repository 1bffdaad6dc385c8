import { isPremium } from '~/domain/profiles/rules';
import { localized } from '~/tenancy/tenant';
import type { Advertised } from '~/ui/kit/advertisement';
import type { Site } from '~/http/request/open-site.server';

/** Returns the advertised site (PRO-11); null for premium members. */
export function memberResell({ tenant, member, locale, now }: Site): Advertised | null {
  const { member_resell: resell, domain_language: language } = tenant.settings;
  if (!resell || (member && isPremium(member, now))) return null;
  return {
    url: resell.url,
    title: localized(resell.title, locale, language),
    host: new URL(resell.url).host,
  };
}
