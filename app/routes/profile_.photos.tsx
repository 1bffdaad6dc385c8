import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { chooseMainPhoto, deletePhoto, movePhoto } from '~/domain/profiles/arrange-photos.server';
import { useOwnPhotos } from '~/enhance/own-photos';
import { ownProfilePage } from '~/pages/profiles/own-profile-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { readFields } from '~/http/request/read-form.server';
import { requireMember, type MemberSite } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import type { TextKey } from '~/i18n/text-key';
import { postPhoto } from '~/pages/profiles/post-photo.server';
import { PhotosPage } from '~/ui/profiles/photos-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'profile-photos', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const page = await ownProfilePage(site, { country: null, region: null, city: null });
  return { ...page, deleting: new URL(request.url).searchParams.get('delete') };
}

const back = (site: MemberSite, text: TextKey) =>
  redirectWith(site, '/profile/photos', { tone: 'success', text });

async function upload(site: MemberSite, request: Request) {
  const posted = await postPhoto(site, request);
  return posted.ok ? back(site, posted.text) : data({ error: posted.error }, posted.init);
}

/** Uploads, sorts and deletes photos, and chooses the main one. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return upload(site, request);
  const { tenant, db, member, gateways } = site;
  const fields = await readFields(request);
  const own = { tenantId: tenant.id, memberId: member.id, photoId: String(fields.get('photo') ?? '') };
  const intent = fields.get('intent');
  const changed =
    intent === 'main'
      ? await chooseMainPhoto(db, own)
      : intent === 'forward' || intent === 'back'
        ? await movePhoto(db, { ...own, direction: intent })
        : intent === 'delete'
          ? await deletePhoto(db, own, gateways)
          : null;
  if (changed === null) return data({ error: site.t('errors:form_invalid') }, { status: 422 });
  if (!changed.ok) throw data(site.t('errors:page_not_found'), { status: 404 });
  gateways.shared.forget(tenant.id);
  return back(site, intent === 'delete' ? 'profiles:photos_deleted' : 'profiles:saved');
}

export default function Photos() {
  const page = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  const { photos, additions } = useOwnPhotos(page);
  return <PhotosPage {...page} photos={photos} error={error} additions={additions} />;
}
