import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { hasTrafficSource, type Tracking } from '~/domain/accounts/tracking';
import { readCookie } from '~/http/answer/cookies.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { requireMember } from '~/http/request/require-member.server';
import { readTracking } from '~/http/request/tracking.server';

/** Where a visitor came from: by this address, or by the one that their visit began with (ACC-8). */
async function trackingOf({ db, member }: Site, request: Request): Promise<Tracking> {
  if (member) return {};
  const given = readTracking(new URL(request.url).searchParams);
  if (hasTrafficSource(given)) return given;
  return (await findVisitor(db, readCookie(request, 'visit')))?.tracking ?? {};
}

/**
 * The site for whoever may search it, with where a visitor came from. A visitor whom the tenant does not let search goes to the login
 * first (DIS-5); who searches too often is asked to slow down.
 */
export async function openSearch(request: Request): Promise<{ site: Site; tracking: Tracking }> {
  const site = await openSite(request);
  const tracking = await trackingOf(site, request);
  const { logged_out_search: open, logged_out_search_trafficsource: withSource } = site.tenant.settings;
  const mayLook = open || (withSource && hasTrafficSource(tracking));
  if (!site.member && !mayLook) await requireMember(request);
  await limitOrRefuse(site, 'search', site.member?.id ?? clientAddress(request));
  return { site, tracking };
}
