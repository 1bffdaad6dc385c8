import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOwnProfile } from '~/http/request/open-fictional.server';
import { profilePhotosPage } from '~/pages/console/fictional/photos-page.server';
import { postProfilePhotos } from '~/pages/console/fictional/post-photos.server';
import { showConsole } from '~/pages/console/show-console.server';
import { PhotosPage } from '~/ui/console/fictional/photos-page';

export const handle = {
  name: 'console-fictional-profiles-site-id-photos',
  layout: 'empty',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOwnProfile(request, params);
  const { title, ...page } = await profilePhotosPage(site);
  return showConsole(site, title, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireOwnProfile(request, params);
  return answerConsolePost(site, await postProfilePhotos(site, request));
}

export default function FictionalPhotos() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <PhotosPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
