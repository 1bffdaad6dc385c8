import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { postOrder } from '~/pages/payments/post-order.server';
import { requireRepeatable, repeatOrderPage } from '~/pages/payments/repeat-order-page.server';
import { RepeatOrderPage } from '~/ui/payments/repeat-order-page';

export const handle = {
  name: 'credits-repeat-order',
  layout: 'default',
  scripts: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return repeatOrderPage(await requireMember(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { address, stored } = await requireRepeatable(site);
  return answerPost(site, await postOrder(site, request, address, stored));
}

export default function RepeatOrder() {
  const page = useLoaderData<typeof loader>();
  const { errors = {}, ticked = [] } = useActionData<typeof action>() ?? {};
  return <RepeatOrderPage {...page} errors={errors} ticked={ticked} />;
}
