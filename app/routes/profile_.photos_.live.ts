import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { orderPhotos } from '~/domain/profiles/order-photos.server';
import { readFields } from '~/http/request/read-form.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postPhoto } from '~/pages/profiles/post-photo.server';

export const handle = { name: 'profile-photos-live', layout: 'empty' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the photos. */
export const loader = () => redirect('/profile/photos', 303);

/** Adds a photo like the page's form, or puts all of them into the order of the `photo` fields; answers with JSON. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMemberOr401(request);
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    const posted = await postPhoto(site, request);
    return posted.ok
      ? Response.json({ photoId: posted.photoId, message: site.t(posted.text) })
      : Response.json({ error: posted.error }, posted.init);
  }
  const photoIds = (await readFields(request)).getAll('photo').map(String);
  const ordered = await orderPhotos(site.db, { memberId: site.member.id, photoIds });
  if (!ordered.ok) return Response.json({ error: site.t(`errors:${ordered.reason}`) }, { status: 409 });
  site.gateways.shared.forget(site.tenant.id);
  return Response.json({ message: site.t('profiles:saved') });
}
