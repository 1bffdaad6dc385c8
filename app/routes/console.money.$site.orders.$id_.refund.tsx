import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOrder } from '~/http/request/open-money.server';
import { postRefund } from '~/pages/console/money/post-refund.server';
import { refundPage } from '~/pages/console/money/refund-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { RefundPage } from '~/ui/console/money/refund-page';

export const handle = { name: 'console-money-site-orders-id-refund', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireOrder(request, params, 'refunds');
  return showConsole(site, site.t('money.refund_title'), refundPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireOrder(request, params, 'refunds');
  return answerConsolePost(site, await postRefund(site, request));
}

export default function Refund() {
  const { typed: draft, key, seen, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed, lines = null } = useActionData<typeof action>() ?? {};
  const before = {
    amount: typed?.amount ?? draft?.amount?.[0] ?? '',
    reason: typed?.reason ?? draft?.reason?.[0] ?? '',
    key: typed ? (typed.key ?? key) : (draft?.key?.[0] ?? key),
    seen: typed ? (typed.seen ?? String(seen)) : (draft?.seen?.[0] ?? String(seen)),
  };
  return <RefundPage {...page} typed={before} errors={errors} lines={lines} />;
}
