import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import type { Site } from '~/http/request/open-site.server';

const MAX_PORTRAITS = 18;

/** Returns members visible to visitors, cached for a minute, or until a member hides (DIS-10). */
export function visitorPortraits(site: Site): ReturnType<typeof showToVisitors> {
  const { searchSql, tenant, now, gateways, member, selectedCountry: country } = site;
  const request = { country, minAge: tenant.settings.min_age, take: MAX_PORTRAITS };
  if (member) return showToVisitors(searchSql, { ...request, viewerId: member.id }, { now });
  return gateways.shared.get(tenant.id, { portraits: request }, () =>
    showToVisitors(searchSql, request, { now }),
  );
}
