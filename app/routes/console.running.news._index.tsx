import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireRunningSite } from '~/http/request/open-running.server';
import { newsPage } from '~/pages/console/running/news-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { NewsPage } from '~/ui/console/running/news-page';

export const handle = { name: 'console-running-news', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunningSite(request);
  return showConsole(site, site.t('running.page.news'), await newsPage(site));
}

export const action = refuseConsolePost;

export default function News() {
  return <NewsPage {...useLoaderData<typeof loader>()} />;
}
