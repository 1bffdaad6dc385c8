import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireRunning } from '~/http/request/open-running.server';
import { healthPage } from '~/pages/console/running/health-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { HealthPage } from '~/ui/console/running/health-page';

export const handle = { name: 'console-running', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunning(request);
  return showConsole(site, site.t('running.title'), await healthPage(site));
}

export const action = refuseConsolePost;

export default function Running() {
  return <HealthPage {...useLoaderData<typeof loader>()} />;
}
