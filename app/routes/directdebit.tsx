import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { debitPage } from '~/pages/payments/debit-page.server';
import { postDebit } from '~/pages/payments/post-debit.server';
import { ACCOUNT_FORM } from '~/ui/payments/debit-account';
import { DebitPage } from '~/ui/payments/debit-page';

// An unpaid debit is paid on the provider's site.
export const handle = {
  name: 'directdebit',
  layout: 'default',
  scripts: true,
  leadsAway: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await debitPage(await requireMember(request));
  const isAccount = page.closed === null && page.now.step === 'account';
  return { ...page, typedIn: isAccount ? ACCOUNT_FORM : undefined };
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postDebit(site, request));
});

export default function DirectDebit() {
  const loaded = useLoaderData<typeof loader>();
  const { page, errors = {}, ticked = [] } = useActionData<typeof action>() ?? {};
  return <DebitPage {...(page ?? loaded)} errors={errors} ticked={ticked} />;
}
