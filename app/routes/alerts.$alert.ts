import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postDismissal } from '~/pages/frame/post-dismissal.server';
import * as paths from '~/paths';

export const handle = { name: 'alerts-alert', layout: 'default' } satisfies RouteHandle;

export const loader = () => redirect(paths.search, 303);

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postDismissal(site, request, params.alert));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
