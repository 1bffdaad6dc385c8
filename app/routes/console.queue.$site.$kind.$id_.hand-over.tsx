import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireItem } from '~/http/request/open-queue.server';
import { handOverPage } from '~/pages/console/queue/hand-over-page.server';
import { postHandOver } from '~/pages/console/queue/post-hand-over.server';
import { showConsole } from '~/pages/console/show-console.server';
import { HandOverPage } from '~/ui/console/queue/hand-over-page';

export const handle = { name: 'console-queue-site-kind-id-hand-over', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireItem(request, params);
  return showConsole(site, site.t('hand_over.title'), await handOverPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireItem(request, params);
  return answerConsolePost(site, await postHandOver(site, request));
}

export default function HandOver() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <HandOverPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
