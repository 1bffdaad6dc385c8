import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postShown } from '~/pages/likes/post-shown.server';

export const handle = { name: 'likes-shown', layout: 'default' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the likes. */
export const loader = () => redirect('/likes', 303);

/** Dismisses the banner of new likes, or puts one member's like among the earlier ones. */
export async function action({ request }: ActionFunctionArgs) {
  return postShown(await requireMember(request), request);
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
