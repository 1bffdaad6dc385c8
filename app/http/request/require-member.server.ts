import { redirect } from '@remix-run/node';
import type { SignedInMember } from '~/domain/notifications/find-signed-in.server';
import { signupPath } from '~/domain/signup/signup-flow';
import { viewProfile } from '~/domain/profiles/view-profile.server';
import { openSite, type Site } from './open-site.server';
import { readTracking, trackedAddress } from './tracking.server';

export type MemberSite = Site & { member: SignedInMember };

/** The way to the login, and back afterwards (NAV-11). */
function toLogin(request: Request): Response {
  const url = new URL(request.url);
  // What cannot be repeated by a link (a post) leads to the page it stood on.
  const back = request.method === 'GET' ? url.pathname + url.search : '/members';
  return redirect(`/login?to=${encodeURIComponent(back)}`, 303);
}

/** The site with the member who asks; a visitor goes to /login, and comes back afterwards (NAV-11). */
export async function requireMember(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  throw toLogin(request);
}

/**
 * As `requireMember`, for what is done with a profile: a visitor who may see it goes to sign-up with it as target (PRO-8), from
 * where members get to the login.
 */
export async function requireMemberFor(request: Request, profileId: string): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  const shown = await viewProfile(site.sql, { profileId, viewer: null }, site);
  if (!shown) throw toLogin(request);
  throw redirect(trackedAddress(signupPath(profileId), readTracking(new URL(request.url).searchParams)), 303);
}

/** As `requireMember`, for what scripts and frames fetch, where a login page has no place: a visitor gets 401 and why. */
export async function signedInSite(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (!site.member) throw new Response(site.t('chat:signed_out'), { status: 401 });
  return { ...site, member: site.member };
}
