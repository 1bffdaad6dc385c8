import { showNewestLike } from '~/domain/likes/show-newest-like.server';
import { showNextLike } from '~/domain/likes/show-next-like.server';
import {
  REVALIDATED,
  answerCall,
  jsonAnswer,
  openMemberCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiLikedPart } from '~/pages/likes/liked-part.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-auto-like', layout: 'empty' } satisfies RouteHandle;

const emptyAnswer = () => new Response(null, { status: 204, headers: REVALIDATED });

/** GET /api/auto-like.php: the oldest unshown like, or with `newest` the newest; 204 without any. */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  if (site.isPrefetch) return emptyAnswer();
  const show = site.query.get('newest') === '1' ? showNewestLike : showNextLike;
  const like = await show(site.sql, { memberId: site.member.id }, site);
  return like
    ? jsonAnswer({
        ...apiProfile(site, like),
        matched: like.matched,
        liked_at: like.likedAt.toISOString(),
        ...apiLikedPart(site, like),
      })
    : emptyAnswer();
});

export const action = refuseCallMethod;
