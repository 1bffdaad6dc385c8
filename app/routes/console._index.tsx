import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireOperator } from '~/http/request/require-operator.server';
import { dashboardPage } from '~/pages/console/dashboard-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { DashboardPage } from '~/ui/console/dashboard-page';

export const handle = { name: 'console', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  return showConsole(site, site.t('dashboard.title'), await dashboardPage(site));
}

export const action = refuseConsolePost;

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
