import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireRunning } from '~/http/request/open-running.server';
import { errorsPage } from '~/pages/console/running/errors-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ErrorsPage } from '~/ui/console/running/errors-page';

export const handle = { name: 'console-running-errors', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunning(request);
  return showConsole(site, site.t('running.errors.title'), errorsPage(site));
}

export const action = refuseConsolePost;

export default function Errors() {
  return <ErrorsPage {...useLoaderData<typeof loader>()} />;
}
