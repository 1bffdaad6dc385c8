import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireQueue } from '~/http/request/open-queue.server';
import { figuresPage } from '~/pages/console/queue/figures-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { FiguresPage } from '~/ui/console/queue/figures-page';

export const handle = { name: 'console-queue-figures', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireQueue(request);
  return showConsole(site, site.t('figures.title'), await figuresPage(site));
}

export const action = refuseConsolePost;

export default function Figures() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
