import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { postWithdrawal } from '~/pages/payments/post-withdrawal.server';
import { withdrawPage } from '~/pages/payments/withdraw-page.server';
import { WITHDRAW_FORM, WithdrawPage } from '~/ui/payments/withdraw-page';

export const handle = { name: 'withdraw', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The withdrawal from a purchase, also without a login. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await withdrawPage(await openSite(request));
  const isTyped = page.step === 'choose' && page.orders === null;
  return { ...page, typedIn: isTyped ? WITHDRAW_FORM : undefined };
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postWithdrawal(site, request));
});

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
