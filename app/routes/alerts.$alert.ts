import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postDismissal } from '~/pages/frame/post-dismissal.server';

export const handle = { name: 'alerts-alert', layout: 'default' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the search. */
export const loader = () => redirect('/members', 303);

/** Dismisses an alert's banner and returns to the page that showed it. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postDismissal(await requireMember(request), request, params.alert);
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
