import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireFigures } from '~/http/request/open-figures.server';
import { transparencyPage } from '~/pages/console/figures/transparency-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { TransparencyPage } from '~/ui/console/figures/transparency-page';

export const handle = { name: 'console-figures-transparency', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireFigures(request);
  const { heading, ...page } = await transparencyPage(site);
  return showConsole(site, heading, page);
}

export const action = refuseConsolePost;

export default function Transparency() {
  return <TransparencyPage {...useLoaderData<typeof loader>()} />;
}
