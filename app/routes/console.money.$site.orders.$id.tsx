import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireOrder } from '~/http/request/open-money.server';
import { orderPage } from '~/pages/console/money/order-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { OrderPage } from '~/ui/console/money/order-page';

export const handle = { name: 'console-money-site-orders-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOrder(request, params, 'orders');
  return showConsole(site, site.t('money.order', { number: site.order.number }), await orderPage(site));
}

export const action = refuseConsolePost;

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
