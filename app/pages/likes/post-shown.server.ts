import { noticeLike } from '~/domain/likes/notice-like.server';
import { showAllLikes } from '~/domain/likes/show-all-likes.server';
import { isId } from '~/domain/new-id';
import { goTo } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';

/** Dismisses the banner of new likes, which stay new; with a member's id, marks only that like as seen. */
export async function postShown({ sql, member, now }: MemberSite, request: Request) {
  const fields = await readFields(request);
  const likerId = fields.get('member');
  if (isId(likerId)) await noticeLike(sql, { memberId: member.id, likerId });
  else await showAllLikes(sql, { memberId: member.id }, { now });
  return goTo(safePath(fields.get('to'), paths.likes));
}
