import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { showAllLikes } from '~/domain/likes/show-next-like.server';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'likes-shown', layout: 'default' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the likes. */
export const loader = () => redirect('/likes', 303);

/** Dismisses the banner of new likes. The likes stay new until their senders' profiles are opened. */
export async function action({ request }: ActionFunctionArgs) {
  const { sql, member, now } = await requireMember(request);
  const fields = await readFields(request);
  await showAllLikes(sql, { memberId: member.id }, { now });
  return redirect(safePath(fields.get('to'), '/likes'), 303);
}
