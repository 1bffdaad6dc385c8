import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireRunningSite } from '~/http/request/open-running.server';
import { sitesPage } from '~/pages/console/running/sites-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { SitesPage } from '~/ui/console/running/sites-page';

export const handle = { name: 'console-running-sites', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunningSite(request);
  const { heading, ...page } = await sitesPage(site);
  return showConsole(site, heading, page);
}

export const action = refuseConsolePost;

export default function Sites() {
  return <SitesPage {...useLoaderData<typeof loader>()} />;
}
