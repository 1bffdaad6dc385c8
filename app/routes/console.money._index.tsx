import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireMoney } from '~/http/request/open-money.server';
import { moneyPage } from '~/pages/console/money/money-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { MoneyPage } from '~/ui/console/money/money-page';

export const handle = { name: 'console-money', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMoney(request, 'orders');
  return showConsole(site, site.t('money.title'), await moneyPage(site));
}

export const action = refuseConsolePost;

export default function Money() {
  return <MoneyPage {...useLoaderData<typeof loader>()} />;
}
