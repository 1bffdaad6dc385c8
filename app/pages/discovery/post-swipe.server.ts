import { forgetPasses } from '~/domain/discovery/swipe/forget-passes.server';
import { swipeLike } from '~/domain/discovery/swipe/swipe-like.server';
import { swipePass } from '~/domain/discovery/swipe/swipe-pass.server';
import { undoSwipe } from '~/domain/discovery/swipe/undo-swipe.server';
import { goTo } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { swipeRules } from '~/pages/discovery/swipe-page.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

const HERE = paths.swipeGame;

/** Likes, passes, undoes or resets, then shows the next card. Announces a match, or an unavailable member. */
export async function postSwipe(site: MemberSite, request: Request) {
  const { sql, tenant, member, now, gateways } = site;
  const fields = await readFields(request);
  await limitOrRefuse(site, 'swipes', member.id);
  const choice = fields.get('choice');
  const otherId = fieldText(fields, 'member');
  const ids = { tenantId: tenant.id, memberId: member.id, otherId };
  if (choice === 'again') await forgetPasses(sql, { memberId: member.id });
  const { timeZone } = swipeRules(site);
  if (choice === 'pass') await swipePass(sql, { ...ids, timeZone }, { now });
  const deps = { now, events: gateways.events };
  if (choice === 'undo') await undoSwipe(sql, { ...ids, timeZone }, deps);
  if (choice !== 'like') return goTo(HERE);
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await swipeLike(sql, { ...ids, ...swipeRules(site) }, deps);
  if (liked.ok) return goTo(liked.value.matched ? `${HERE}?match=${otherId}` : HERE);
  return liked.reason === 'likes_used'
    ? goTo(HERE)
    : goTo(HERE, { toast: { tone: 'error', text: 'chat:refused.not_available' } });
}
