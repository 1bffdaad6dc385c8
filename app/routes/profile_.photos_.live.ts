import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postLivePhotos } from '~/pages/profiles/post-photos.server';

export const handle = { name: 'profile-photos-live', layout: 'empty' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the photos. */
export const loader = () => redirect('/profile/photos', 303);

/** Adds a photo like the page's form, or puts all of them into the order of the `photo` fields; answers with JSON. */
export async function action({ request }: ActionFunctionArgs) {
  return postLivePhotos(await requireMemberOr401(request), request);
}
