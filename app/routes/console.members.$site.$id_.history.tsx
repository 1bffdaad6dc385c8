import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireHistory } from '~/http/request/open-queue.server';
import { historyPage } from '~/pages/console/queue/history-page.server';
import { postHistory } from '~/pages/console/queue/post-history.server';
import { showConsole } from '~/pages/console/show-console.server';
import { HistoryPage } from '~/ui/console/queue/history-page';

export const handle = { name: 'console-members-site-id-history', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireHistory(request, params);
  const page = await historyPage(site);
  return showConsole(site, site.t('history.title', { name: page.name }), page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireHistory(request, params);
  return answerConsolePost(site, await postHistory(site, request));
}

export default function History() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, why = draft?.why?.[0] ?? '' } = useActionData<typeof action>() ?? {};
  return <HistoryPage {...page} errors={errors} why={why} />;
}
