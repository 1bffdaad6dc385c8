import { redirectDocument } from '@remix-run/node';
import type { LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { signupPath } from '~/domain/signup/signup-flow';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { hasText, saveFormDraft, draftOwner } from '~/http/answer/kept-form.server';
import * as paths from '~/paths';
import { isScriptPost } from './accepts-json';
import { openSite, type Site } from './open-site.server';
import { readFields } from './forms/read-form.server';
import { safePath } from './safe-redirect';
import { readTracking, addTracking, carryTracking } from './tracking.server';

export type MemberSite = Site & { member: LoggedInMember };

function pageOfForm(request: Request): string {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return paths.search;
  const { host, pathname, search } = new URL(referrer);
  return host === request.headers.get('Host') ? safePath(pathname + search, paths.search) : paths.search;
}

type Address = Pick<Site, 'pageAddress' | 'query'>;

const isLink = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

function saveDraft(site: Site, request: Request | null, fields: FormData): string | null {
  const isOnItsPage = request !== null && pageOfForm(request).split('?')[0] === site.pageAddress.pathname;
  return hasText(fields) || isOnItsPage ? saveFormDraft(site, fields) : null;
}

/** Forms with files are too large to save. */
async function saveRequestDraft(site: Site, request: Request): Promise<string | null> {
  const fields = isLink(request) ? null : await readFields(request).catch(() => null);
  return fields && saveDraft(site, request, fields);
}

/**
 * Saves the form in the cookie `kept` (ERR-4). Scripts load the login as a document, because it needs a
 * visitor's style.
 */
function redirectToLogin(site: Address, request: Request | null, draft: string | null): Response {
  const { pathname, search } = site.pageAddress;
  const back = !request || isLink(request) || draft ? pathname + search : pageOfForm(request);
  const address = carryTracking(paths.loginTo(back), site);
  return redirectDocument(address, { status: 303, headers: draft ? { 'Set-Cookie': draft } : {} });
}

/** Redirects known members to the login instead of a visitor's 404 or refusal, and saves `fields`. */
export function askToLogIn(site: Site, request: Request | null = null, fields: FormData | null = null): void {
  if (site.member || draftOwner(site) === null) return;
  throw redirectToLogin(site, request, fields && saveDraft(site, request, fields));
}

/** Scripts and frames cannot show a login. */
const loginEnded = ({ t }: Site): Response => new Response(t('chat:signed_out'), { status: 401 });

/** Redirects a visitor to the login, or answers a script with 401. */
export async function requireMember(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  if (isScriptPost(request)) throw loginEnded(site);
  throw redirectToLogin(site, request, await saveRequestDraft(site, request));
}

/** Like `requireMember`, but sends visitors who may see the profile to its sign-up. */
export async function requireMemberFor(request: Request, profileId: string): Promise<MemberSite> {
  const site = await openSite(request);
  if (site.member) return { ...site, member: site.member };
  if (isScriptPost(request)) throw loginEnded(site);
  const profile = await viewProfile(site.sql, { profileId, viewer: null }, site);
  const draft = profile && draftOwner(request) === null ? null : await saveRequestDraft(site, request);
  if (!profile || draft) throw redirectToLogin(site, request, draft);
  throw redirectDocument(addTracking(signupPath(profileId), readTracking(site.query)), 303);
}

/** Like `requireMember`, but always throws 401 without a login. */
export async function requireMemberOr401(request: Request): Promise<MemberSite> {
  const site = await openSite(request);
  if (!site.member) throw loginEnded(site);
  return { ...site, member: site.member };
}
