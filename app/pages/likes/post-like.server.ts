import { likeProfile } from '~/domain/likes/like-profile.server';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { isId } from '~/domain/new-id';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { acceptsJson } from '~/http/request/accepts-json';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';
import { LIKED, matchAddress } from '~/ui/likes/match-address';

export const profileAddress = (id = ''): string => paths.member(id);

/** By the form's `intent`; throws 404 for an unknown profile, and 400 for an unknown intent. */
async function likeOrWithdraw(site: MemberSite, fields: FormData, toId: string) {
  const intent = readIntent(fields, ['like', 'withdraw']);
  if (!isId(toId)) throw notFound();
  const { tenant, sql, member } = site;
  const deps = { now: site.now, events: site.gateways.events };
  const ids = { tenantId: tenant.id, fromId: member.id, toId };
  if (intent === 'withdraw') {
    await withdrawLike(sql, ids, deps);
    return { ok: true, matched: false };
  }
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await likeProfile(sql, ids, deps);
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
