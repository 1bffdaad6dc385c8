import { listLikes } from '~/domain/likes/list-likes.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import {
  answerCall,
  asOf,
  jsonAnswer,
  openMemberCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-likes', layout: 'empty' } satisfies RouteHandle;

const PAGE = /^[1-9]\d{0,3}$/;

/**
 * GET /api/likes.php: the members who like the reader with their profiles, new likes first. Answers 400 if
 * `page` is not a number.
 */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  const asked = site.query.get('page') ?? '1';
  if (!PAGE.test(asked)) throw refuseCall(400, 'invalid_field', 'page');
  const { likes, more } = await listLikes(
    site.sql,
    { memberId: site.member.id, type: 'received', page: Number(asked) },
    site,
  );
  return jsonAnswer(
    {
      profiles: likes.map((like) => apiProfile(site, like)),
      liked_by: likes.map(({ id, isNew }) => ({ id, like_new: isNew })),
      new_likes: await countNewLikes(site.sql, site.member.id),
      next_page: more ? Number(asked) + 1 : null,
    },
    asOf(site),
  );
});

export const action = refuseCallMethod;
