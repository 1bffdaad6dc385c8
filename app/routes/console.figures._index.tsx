import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireFigures } from '~/http/request/open-figures.server';
import { figuresPage } from '~/pages/console/figures/figures-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { LawFiguresPage } from '~/ui/console/figures/law-figures-page';

export const handle = { name: 'console-figures', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireFigures(request);
  return showConsole(site, site.t('counts.title'), await figuresPage(site));
}

export const action = refuseConsolePost;

export default function Figures() {
  return <LawFiguresPage {...useLoaderData<typeof loader>()} />;
}
