import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { hasTrafficSource, type Tracking } from '~/domain/accounts/tracking';
import { readCookie } from '~/http/answer/cookies.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { requireMember } from '~/http/request/require-member.server';
import { readTracking } from '~/http/request/tracking.server';

/** Returns a visitor's tracking: from this address, or from the address with which their visit began. */
async function trackingOf(site: Site): Promise<Tracking> {
  const { sql, member, query } = site;
  if (member) return {};
  const given = readTracking(query);
  if (hasTrafficSource(given)) return given;
  return (await findVisitor(sql, readCookie(site, 'visit')))?.tracking ?? {};
}

/**
 * Opens the site for somebody who may search, with a visitor's tracking. Visitors are redirected to the login
 * if the site does not let them search (DIS-5), and anybody who searches too often is refused with 429.
 */
export async function openSearch(request: Request): Promise<{ site: Site; tracking: Tracking }> {
  const site = await openSite(request);
  const tracking = await trackingOf(site);
  const { logged_out_search: open, logged_out_search_trafficsource: withSource } = site.tenant.settings;
  const mayLook = open || (withSource && hasTrafficSource(tracking));
  if (!site.member && !mayLook) await requireMember(request);
  await limitOrRefuse(site, 'search', site.member?.id ?? clientAddress(site));
  return { site, tracking };
}
