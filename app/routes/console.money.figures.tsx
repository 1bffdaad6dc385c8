import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireMoney } from '~/http/request/open-money.server';
import { moneyFiguresPage } from '~/pages/console/money/money-figures-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { MoneyFiguresPage } from '~/ui/console/money/money-figures-page';

export const handle = { name: 'console-money-figures', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMoney(request, 'figures');
  return showConsole(site, site.t('money.figures'), await moneyFiguresPage(site));
}

export const action = refuseConsolePost;

export default function MoneyFigures() {
  return <MoneyFiguresPage {...useLoaderData<typeof loader>()} />;
}
