import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { ReloadEvery } from '~/browser/payments/reload-every';
import { PrintButton } from '~/browser/payments/print-button';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { orderPage } from '~/pages/payments/order-page.server';
import { postPayAgain } from '~/pages/payments/post-pay-again.server';
import { OrderPage } from '~/ui/payments/order-page';
import { OrderReturnPage } from '~/ui/payments/order-return-page';

export const handle = {
  name: 'transactions-id',
  layout: 'default',
  scripts: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** An order in the payment provider's current state. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return orderPage(await requireMember(request), params.id ?? '');
}

/** Retries an order's payment. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postPayAgain(site, request, params.id ?? ''));
}

export default function Transaction() {
  const page = useLoaderData<typeof loader>();
  const { back, looked } = page;
  return (
    <>
      {looked && <ReloadEvery seconds={looked.seconds} />}
      {back === null ? (
        <OrderPage {...page} print={<PrintButton />} />
      ) : (
        <OrderReturnPage {...page} back={back} />
      )}
    </>
  );
}
