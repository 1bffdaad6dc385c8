import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireNews } from '~/http/request/open-running.server';
import { newsItemPage } from '~/pages/console/running/news-page.server';
import { postNews } from '~/pages/console/running/post-news.server';
import { showConsole } from '~/pages/console/show-console.server';
import { NewsItemPage } from '~/ui/console/running/news-page';

export const handle = { name: 'console-running-news-site-slug', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireNews(request, params);
  const { heading, ...page } = await newsItemPage(site);
  return showConsole(site, heading, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireNews(request, params);
  return answerConsolePost(site, await postNews(site, request));
}

export default function NewsItem() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <NewsItemPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
