import { redirect } from '@remix-run/node';
import type { SignedInMember } from '~/domain/notifications/find-signed-in.server';
import { signupPath } from '~/domain/signup/signup-flow';
import { viewProfile } from '~/domain/profiles/view-profile.server';
import { openSite, type Site } from './open-site.server';
import { readTracking, trackedAddress } from './tracking.server';

export type MemberSite = Site & { member: SignedInMember };

/** Redirects to the login, which returns to this page afterwards. */
function redirectToLogin(request: Request): Response {
  const url = new URL(request.url);
  // A form submission cannot be repeated by a link, so it returns to the search.
  const back = request.method === 'GET' ? url.pathname + url.search : '/members';
  return redirect(`/login?to=${encodeURIComponent(back)}`, 303);
}

/** Returns the site with its logged-in member; throws a redirect to the login for a visitor. */
export async function requireMember(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  throw redirectToLogin(request);
}

/**
 * Like `requireMember`, for actions on a profile: a visitor who may see the profile is redirected to the
 * sign-up for it, which links to the login.
 */
export async function requireMemberFor(request: Request, profileId: string): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  const shown = await viewProfile(site.sql, { profileId, viewer: null }, site);
  if (!shown) throw redirectToLogin(request);
  throw redirect(trackedAddress(signupPath(profileId), readTracking(new URL(request.url).searchParams)), 303);
}

/**
 * Like `requireMember`, for what scripts and frames fetch, where a login page makes no sense: throws 401 with
 * a text for a visitor.
 */
export async function requireMemberOr401(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (!site.member) throw new Response(site.t('chat:signed_out'), { status: 401 });
  return { ...site, member: site.member };
}
