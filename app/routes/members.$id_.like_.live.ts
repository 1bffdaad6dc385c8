import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postLikeLive, profileAddress } from '~/pages/likes/post-like.server';

export const handle = { name: 'members-id-like-live', layout: 'empty' } satisfies RouteHandle;

/** GET redirects to the profile. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(profileAddress(params.id), 303);

/** Likes a member and answers in JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  await limitOrRefuse(site, 'hearts', site.member.id);
  return postLikeLive(site, request, params.id ?? '');
}
