import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postLivePhotos } from '~/pages/profiles/post-photos.server';
import * as paths from '~/paths';

export const handle = { name: 'profile-photos-live', layout: 'empty' } satisfies RouteHandle;

/** GET redirects to the photos. */
export const loader = () => redirect(paths.photos, 303);

/** Adds a photo, or sorts all by the `photo` fields; answers in JSON. */
export async function action({ request }: ActionFunctionArgs) {
  return postLivePhotos(await requireMemberOr401(request), request);
}
