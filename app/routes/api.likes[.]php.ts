import { listLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import {
  answerCall,
  readTimeHeaders,
  jsonAnswer,
  openMemberCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiLikedPart } from '~/pages/likes/liked-part.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-likes', layout: 'empty' } satisfies RouteHandle;

const PAGE = /^[1-9]\d{0,3}$/;

/** GET /api/likes.php: received likes, new ones first. 400 unless `page` is a number. */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  const page = site.query.get('page') ?? '1';
  if (!PAGE.test(page)) throw refuseCall(400, 'invalid_field', 'page');
  const { likes, more } = await listLikes(
    site.sql,
    { memberId: site.member.id, type: 'received', page: Number(page) },
    site,
  );
  return jsonAnswer(
    {
      profiles: likes.map((like) => apiProfile(site, like)),
      liked_by: likes.map((like) => ({ id: like.id, like_new: like.isNew, ...apiLikedPart(site, like) })),
      new_likes: await countNewLikes(site.sql, site.member.id),
      next_page: more ? Number(page) + 1 : null,
    },
    readTimeHeaders(site),
  );
});

export const action = refuseCallMethod;
