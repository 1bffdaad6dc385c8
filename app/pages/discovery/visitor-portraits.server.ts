import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import type { Site } from '~/http/request/open-site.server';

/** As many as the page that shows most of them. */
const MOST_PORTRAITS = 18;

/**
 * Returns members with a photo whom visitors may see; for a member, without those with whom there is a block.
 * Visitors share a cached answer for up to a minute, or until a member of the site hides (DIS-10).
 */
export function visitorPortraits(site: Site): ReturnType<typeof showToVisitors> {
  const { searchSql, tenant, now, gateways, member, selectedCountry: country } = site;
  const asked = { country, minAge: tenant.settings.min_age, take: MOST_PORTRAITS };
  if (member) return showToVisitors(searchSql, { ...asked, viewerId: member.id }, { now });
  return gateways.shared.get(tenant.id, { portraits: asked }, () =>
    showToVisitors(searchSql, asked, { now }),
  );
}
