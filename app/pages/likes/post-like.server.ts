import { redirect } from '@remix-run/node';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { isId } from '~/domain/new-id';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { readFields } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { LIKED, matchAddress } from '~/ui/likes/match-address';

/** Returns the address of a profile, for an id as an address gave it. */
export const profileAddress = (id = ''): string => safePath(`/members/${id}`, '/members');

/** Likes a profile or removes the like, as the form's `intent` says; throws 404 for nobody's profile. */
async function likeOrWithdraw(site: MemberSite, fields: FormData, toId: string) {
  if (!isId(toId)) throw notFound();
  const { tenant, sql, member } = site;
  const deps = { now: site.now, events: site.gateways.events };
  const ids = { tenantId: tenant.id, fromId: member.id, toId };
  if (fields.get('intent') === 'withdraw') {
    await withdrawLike(sql, ids, deps);
    return { ok: true, matched: false };
  }
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await likeProfile(sql, ids, deps);
  if (liked.ok) return { ok: true, matched: liked.value.matched && !liked.value.repeated };
  if (liked.reason === 'not_found') throw notFound();
  return { ok: false, matched: false };
}

/** Returns to the page with the button after a like; a new match is announced there or over the profile. */
export async function postLike(site: MemberSite, request: Request, toId: string) {
  const fields = await readFields(request);
  const back = safePath(String(fields.get('to')).replace(LIKED, toId), profileAddress(toId));
  const { ok, matched } = await likeOrWithdraw(site, fields, toId);
  if (!ok) return redirectWith(site, back, { tone: 'error', text: 'errors:action_refused' });
  return redirect(matched ? matchAddress(toId, back) : back, 303);
}

/** The same for a script: says in JSON whether it is a new match. */
export async function postLikeLive(site: MemberSite, request: Request, toId: string) {
  const { ok, matched } = await likeOrWithdraw(site, await readFields(request), toId);
  return ok ? Response.json({ matched }) : new Response(null, { status: 422 });
}
