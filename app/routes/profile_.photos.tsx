import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useOwnPhotos } from '~/enhance/own-photos';
import { ownProfilePage } from '~/pages/profiles/own-profile-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import { postPhotos } from '~/pages/profiles/post-photos.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PhotosPage } from '~/ui/profiles/photos-page';

export const handle = { name: 'profile-photos', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const page = await ownProfilePage(site);
  return { ...page, deleting: site.query.get('delete') };
}

export async function action({ request }: ActionFunctionArgs) {
  return postPhotos(await requireMember(request), request);
}

export default function Photos() {
  const page = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  const { photos, additions } = useOwnPhotos(page);
  return <PhotosPage {...page} photos={photos} error={error} additions={additions} />;
}
