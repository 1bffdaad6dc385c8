import { likeProfile } from '~/domain/likes/like-profile.server';
import { parseLikedPart, type LikeTarget } from '~/domain/likes/rules';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { isId } from '~/domain/new-id';
import { isPremium } from '~/domain/profiles/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { acceptsJson } from '~/http/request/accepts-json';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import * as paths from '~/paths';
import { LIKED, matchAddress } from '~/ui/likes/match-address';

export const profileAddress = (id = ''): string => paths.member(id);

/** Reads the liked part in `about`; null for the profile. Throws 400 for anything else (SAF-5). */
function readTarget(fields: FormData): LikeTarget | null {
  const about = fieldText(fields, 'about');
  if (about === '') return null;
  const target = parseLikedPart(about);
  if (!target) throw new Response(null, { status: 400 });
  return target;
}

/** By the form's `intent` and `about`; throws 404 for an unknown profile or part, and 400 for unknown values. */
async function likeOrWithdraw(site: MemberSite, fields: FormData, toId: string) {
  const intent = readIntent(fields, ['like', 'withdraw']);
  const target = readTarget(fields);
  if (!isId(toId)) throw notFound();
  const { tenant, sql, member } = site;
  const deps = { now: site.now, events: site.gateways.events };
  const ids = { tenantId: tenant.id, fromId: member.id, toId };
  if (intent === 'withdraw') {
    await withdrawLike(sql, ids, deps);
    return { ok: true, matched: false };
  }
  await limitOrRefuse(site, 'likes', member.id);
  const part = target && {
    target,
    kind: isPremium(member, site.now) ? ('premium' as const) : ('free' as const),
    showsAnswers: visibleFields(site).has('about_me'),
  };
  const liked = await likeProfile(sql, { ...ids, part }, deps);
  if (liked.ok) return { ok: true, matched: liked.value.matched && !liked.value.repeated };
  if (liked.reason === 'not_found') throw notFound();
  return { ok: false, matched: false };
}

/** Returns to the button's page, and announces a new match. */
export async function postLike(
  site: MemberSite,
  request: Request,
  toId: string,
): Promise<Answer<object, { matched: boolean }>> {
  const fields = await readFields(request);
  const back = safePath(fieldText(fields, 'to').replace(LIKED, toId), profileAddress(toId));
  const { ok, matched } = await likeOrWithdraw(site, fields, toId);
  if (ok) return goTo(matched ? matchAddress(toId, back) : back, { result: { matched } });
  // The button has no form for the reason.
  return acceptsJson(site)
    ? showAgain({ '': [site.t('errors:action_refused')] })
    : goTo(back, { toast: { tone: 'error', text: 'errors:action_refused' } });
}
