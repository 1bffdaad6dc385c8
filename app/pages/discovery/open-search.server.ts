import { findVisitor } from '~/domain/visits/remember-visitor.server';
import { hasTrafficSource, type Tracking } from '~/domain/visits/tracking';
import { readCookie } from '~/http/answer/cookies.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { requireMember } from '~/http/request/require-member.server';
import { readTracking } from '~/http/request/tracking.server';

/** A visitor's tracking, from this URL or the start of their visit. */
async function resolveTracking(site: Site): Promise<Tracking> {
  const { sql, member, query } = site;
  if (member) return {};
  const tracking = readTracking(query);
  if (hasTrafficSource(tracking)) return tracking;
  return (await findVisitor(sql, readCookie(site, 'visit')))?.tracking ?? {};
}

/** Opens a search. Redirects visitors if the site requires a login (DIS-5); throws 429 after too many. */
export async function openSearch(request: Request): Promise<{ site: Site; tracking: Tracking }> {
  const site = await openSite(request);
  const tracking = await resolveTracking(site);
  const { logged_out_search: open, logged_out_search_trafficsource: withSource } = site.tenant.settings;
  const mayLook = open || (withSource && hasTrafficSource(tracking));
  if (!site.member && !mayLook) await requireMember(request);
  await limitOrRefuse(site, 'search', site.member?.id ?? clientAddress(site));
  return { site, tracking };
}
