import { showNewestLike } from '~/domain/likes/show-newest-like.server';
import { showNextLike } from '~/domain/likes/show-next-like.server';
import {
  FETCHED_EACH_TIME,
  answerCall,
  jsonAnswer,
  openMemberCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-auto-like', layout: 'empty' } satisfies RouteHandle;

const nothing = () => new Response(null, { status: 204, headers: FETCHED_EACH_TIME });

/**
 * GET /api/auto-like.php: the oldest real like that was not shown yet, for the overlay, or with `newest` the newest
 * that is still new; 204 if there is none.
 */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  if (site.isPrefetch) return nothing();
  const show = site.query.get('newest') === '1' ? showNewestLike : showNextLike;
  const like = await show(site.sql, { memberId: site.member.id }, site);
  return like
    ? jsonAnswer({ ...apiProfile(site, like), matched: like.matched, liked_at: like.likedAt.toISOString() })
    : nothing();
});

export const action = refuseCallMethod;
