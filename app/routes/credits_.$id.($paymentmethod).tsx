import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { checkoutPage } from '~/pages/payments/checkout-page.server';
import { postOrder } from '~/pages/payments/post-order.server';
import { CheckoutPage } from '~/ui/payments/checkout-page';

export const handle = {
  name: 'credits-id-paymentmethod',
  layout: 'default',
  scripts: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  return checkoutPage(site, site.query, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postOrder(site, request, params));
}

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const { errors = {}, ticked = [] } = useActionData<typeof action>() ?? {};
  return <CheckoutPage {...page} errors={errors} ticked={ticked} />;
}
