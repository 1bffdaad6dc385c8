import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { catchLost, useLostToast } from '~/browser/live/lost-connection';
import { useOwnPhotos } from '~/browser/photos/own-photos';
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
  return { ...page, typedIn: undefined, deleting: site.query.get('delete') };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postPhotos(site, request));
}

export { revalidateUnlessLost as shouldRevalidate } from '~/browser/live/lost-connection';

/** A failed request keeps the page and its chosen photos. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  catchLost(() => serverAction<typeof action>());

export default function Photos() {
  const page = useLoaderData<typeof loader>();
  const done = useActionData<typeof clientAction>();
  const errors = done && 'errors' in done ? done.errors : {};
  useLostToast(done, () => {});
  const own = useOwnPhotos(page);
  return <PhotosPage {...page} {...own} errors={errors} />;
}
