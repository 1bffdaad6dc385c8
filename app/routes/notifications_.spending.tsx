import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { postLimits } from '~/pages/spending/post-limits.server';
import { spendingPage } from '~/pages/spending/spending-page.server';
import { SpendingPage } from '~/ui/spending/spending-page';

export const handle = {
  name: 'notifications-spending',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return spendingPage(await requireMember(request));
}

/** Limits of spending (TRU-5). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postLimits(site, request));
}

export default function Spending() {
  const { errors = {}, typed = {} } = useActionData<typeof action>() ?? {};
  return <SpendingPage {...useLoaderData<typeof loader>()} errors={errors} typed={typed} />;
}
