import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import { postWithdrawal, withdrawPage } from '~/pages/payments/withdraw-page.server';
import { WithdrawPage } from '~/ui/payments/withdraw-page';

export const handle = { name: 'withdraw', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The withdrawal from a purchase, also for somebody who is not logged in. */
export async function loader({ request }: LoaderFunctionArgs) {
  return withdrawPage(await openSite(request));
}

/** Shows what a withdrawal means, or withdraws. */
export async function action({ request }: ActionFunctionArgs) {
  const posted = await postWithdrawal(await openSite(request), request, await readFields(request));
  return data(posted, { status: posted.page ? 200 : 422 });
}

export default function Withdraw() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <WithdrawPage
      {...(posted?.page ?? loaded)}
      errors={posted?.errors ?? {}}
      typed={posted?.typed ?? { number: '', email: '' }}
    />
  );
}
