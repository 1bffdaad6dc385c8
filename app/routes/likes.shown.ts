import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postShown } from '~/pages/likes/post-shown.server';
import * as paths from '~/paths';

export const handle = { name: 'likes-shown', layout: 'default' } satisfies RouteHandle;

export const loader = () => redirect(paths.likes, 303);

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postShown(site, request));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
