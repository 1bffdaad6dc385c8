import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { showAllLikes } from '~/domain/likes/show-next-like.server';
import { isId } from '~/domain/new-id';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'likes-shown', layout: 'default' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the likes. */
export const loader = () => redirect('/likes', 303);

/**
 * Dismisses the banner of new likes, which stay new until their senders' profiles are opened; or, with a
 * member's id, puts this member's like among the earlier ones.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { sql, member, now } = await requireMember(request);
  const fields = await readFields(request);
  const likerId = fields.get('member');
  if (isId(likerId)) await noticeLike(sql, { memberId: member.id, likerId });
  else await showAllLikes(sql, { memberId: member.id }, { now });
  return redirect(safePath(fields.get('to'), '/likes'), 303);
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
