import { redirect } from '@remix-run/node';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { readFields } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { matchAddress } from '~/ui/likes/match-address';

/** Returns the address of a profile, for an id as an address gave it. */
export const profileAddress = (id = ''): string => safePath(`/members/${id}`, '/members');

const wantsJson = (request: Request) => request.headers.get('Accept') === 'application/json';

/**
 * Likes a profile or removes the like, and returns to the page with the button; a new match is announced
 * there or over the profile. A script that asks for JSON learns whether it is a new match instead.
 */
export async function postLike(site: MemberSite, request: Request, toId: string) {
  const { tenant, sql, member } = site;
  const fields = await readFields(request);
  const back = safePath(fields.get('to'), profileAddress(toId));
  const deps = { now: site.now, events: site.gateways.events };
  const ids = { tenantId: tenant.id, fromId: member.id, toId };
  if (fields.get('intent') === 'withdraw') {
    await withdrawLike(sql, ids, deps);
    return wantsJson(request) ? Response.json({ matched: false }) : redirect(back, 303);
  }
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await likeProfile(sql, ids, deps);
  if (!liked.ok && liked.reason === 'not_found') throw notFound();
  if (!liked.ok && wantsJson(request)) throw new Response(null, { status: 422 });
  if (!liked.ok) return redirectWith(site, back, { tone: 'error', text: 'errors:action_refused' });
  const matched = liked.value.matched && !liked.value.repeated;
  if (wantsJson(request)) return Response.json({ matched });
  if (matched) return redirect(matchAddress(toId, back), 303);
  return redirect(back, 303);
}
