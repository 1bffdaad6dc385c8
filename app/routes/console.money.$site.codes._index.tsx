import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireSiteMoney } from '~/http/request/open-money.server';
import { codesPage } from '~/pages/console/money/codes-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { CodesPage } from '~/ui/console/money/codes-page';

export const handle = { name: 'console-money-site-codes', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSiteMoney(request, params, 'codes');
  return showConsole(site, site.t('money.codes'), await codesPage(site));
}

export const action = refuseConsolePost;

export default function Codes() {
  return <CodesPage {...useLoaderData<typeof loader>()} />;
}
