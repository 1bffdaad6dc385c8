import { redirect } from '@remix-run/node';
import type { SignedInMember } from '~/domain/accounts/find-session.server';
import { openSite, type Site } from './open-site.server';

/** The site with the member who asks; a visitor goes to /login, and comes back afterwards (NAV-11). */
export async function requireMember(request: Request): Promise<Site & { member: SignedInMember }> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  const url = new URL(request.url);
  // What cannot be repeated by a link (a post) leads to the page it stood on.
  const back = request.method === 'GET' ? url.pathname + url.search : '/members';
  throw redirect(`/login?to=${encodeURIComponent(back)}`, 303);
}
