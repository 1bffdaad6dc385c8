import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireQueue } from '~/http/request/open-queue.server';
import { photosPage } from '~/pages/console/queue/photos-page.server';
import { postPhotos } from '~/pages/console/queue/post-photos.server';
import { showConsole } from '~/pages/console/show-console.server';
import { PhotosPage } from '~/ui/console/queue/photos-page';

export const handle = { name: 'console-queue-photos', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireQueue(request, 'photos');
  return showConsole(site, site.t('photos.title'), await photosPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireQueue(request, 'photos');
  return answerConsolePost(site, await postPhotos(site, request));
}

/** A field that waited for a login has one text. */
const firstTexts = (draft: Record<string, string[]> | null): Record<string, string> =>
  Object.fromEntries(Object.entries(draft ?? {}).map(([name, [text = '']]) => [name, text]));

export default function Photos() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed = firstTexts(draft), conflicts = [] } = useActionData<typeof action>() ?? {};
  return <PhotosPage {...page} typed={typed} errors={errors} conflicts={conflicts} />;
}
