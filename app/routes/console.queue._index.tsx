import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireQueue } from '~/http/request/open-queue.server';
import { queuePage } from '~/pages/console/queue/queue-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { QueuePage } from '~/ui/console/queue/queue-page';

export const handle = { name: 'console-queue', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireQueue(request);
  return showConsole(site, site.t('queue.title'), await queuePage(site));
}

export const action = refuseConsolePost;

export default function Queue() {
  return <QueuePage {...useLoaderData<typeof loader>()} />;
}
