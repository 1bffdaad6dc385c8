import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { showAllLikes } from '~/domain/likes/show-next-like.server';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'likes-shown', layout: 'default' } satisfies RouteHandle;

/** The address is one to post to; opened as a page it leads to the likes. */
export const loader = () => redirect('/likes', 303);

/** Puts the banner of new likes away; they stay new until their profiles are opened (LIK-3, LIK-8). */
export async function action({ request }: ActionFunctionArgs) {
  const { sql, member, now } = await requireMember(request);
  const fields = await readFields(request);
  await showAllLikes(sql, { memberId: member.id }, { now });
  return redirect(safePath(fields.get('to'), '/likes'), 303);
}
