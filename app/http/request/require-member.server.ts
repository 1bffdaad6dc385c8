import { redirectDocument } from '@remix-run/node';
import type { LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { signupPath } from '~/domain/signup/signup-flow';
import { viewProfile } from '~/domain/profiles/view-profile.server';
import { hasWords, keepForm, ownerOf } from '~/http/answer/kept-form.server';
import { openSite, type Site } from './open-site.server';
import { readFields } from './read-form.server';
import { safePath } from './safe-redirect';
import { readTracking, trackedAddress, trackedOn } from './tracking.server';

export type MemberSite = Site & { member: LoggedInMember };

/** Returns the page that a form was submitted from; the search if the browser does not tell. */
function pageOfForm(request: Request): string {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return '/members';
  const { host, pathname, search } = new URL(referrer);
  return host === request.headers.get('Host') ? safePath(pathname + search, '/members') : '/members';
}

type OpenedAt = Pick<Site, 'pageAddress' | 'query'>;

const isLink = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Returns the cookie that keeps what somebody entered in a form; null if they wrote nothing, and its page is another. */
function keptWords(site: Site, request: Request | null, fields: FormData): string | null {
  const isOnItsPage = request !== null && pageOfForm(request).split('?')[0] === site.pageAddress.pathname;
  return hasWords(fields) || isOnItsPage ? keepForm(site, fields) : null;
}

/** Returns the cookie that keeps what somebody wrote into the submitted form. A form with a file is too large to be kept. */
async function keepWords(site: Site, request: Request): Promise<string | null> {
  const fields = isLink(request) ? null : await readFields(request).catch(() => null);
  return fields && keptWords(site, request, fields);
}

/**
 * Redirects to the login, which returns to this page afterwards. What somebody wrote into a form, whose
 * submission a link cannot repeat, is in the form again when its page is shown (ERR-4): `kept` is its cookie. Scripts
 * load the login as a document: theirs is a member's, with no style for a visitor's page.
 */
function redirectToLogin(site: OpenedAt, request: Request | null, kept: string | null): Response {
  const { pathname, search } = site.pageAddress;
  const back = !request || isLink(request) || kept ? pathname + search : pageOfForm(request);
  const address = trackedOn(`/login?to=${encodeURIComponent(back)}`, site);
  return redirectDocument(address, { status: 303, headers: kept ? { 'Set-Cookie': kept } : {} });
}

/**
 * Throws a redirect to the login for whoever has logged in with this browser before and is not now: what a visitor does
 * not find or may not do, a member may. Where a form was submitted, by `request`, what they wrote into its `fields` is
 * kept.
 */
export function askToLogIn(site: Site, request: Request | null = null, fields: FormData | null = null): void {
  if (site.member || ownerOf(site) === null) return;
  throw redirectToLogin(site, request, fields && keptWords(site, request, fields));
}

/** Returns the site with its logged-in member; throws a redirect to the login for a visitor. */
export async function requireMember(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  throw redirectToLogin(site, request, await keepWords(site, request));
}

/**
 * Like `requireMember`, for actions on a profile: a visitor who may see the profile is redirected to the
 * sign-up for it, which links to the login. What somebody wrote whose login has ended in this browser leads to the
 * login itself, and is kept.
 */
export async function requireMemberFor(request: Request, profileId: string): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  const shown = await viewProfile(site.sql, { profileId, viewer: null }, site);
  const kept = shown && ownerOf(request) === null ? null : await keepWords(site, request);
  if (!shown || kept) throw redirectToLogin(site, request, kept);
  throw redirectDocument(trackedAddress(signupPath(profileId), readTracking(site.query)), 303);
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
