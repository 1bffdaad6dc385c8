import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { requireMemberFor } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postLike, profileAddress } from '~/pages/likes/post-like.server';

export const handle = { name: 'members-id-like', layout: 'default' } satisfies RouteHandle;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(profileAddress(params.id), 303);

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  await limitOrRefuse(site, 'hearts', site.member.id);
  return answerPost(site, await postLike(site, request, params.id ?? ''));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
