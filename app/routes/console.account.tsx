import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { accountPage } from '~/pages/console/account-page.server';
import { postOperatorAccount } from '~/pages/console/post-operator-account.server';
import { showConsole } from '~/pages/console/show-console.server';
import { AccountPage } from '~/ui/console/account-page';

export const handle = { name: 'console-account', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  return showConsole(site, site.t('account.title'), await accountPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request);
  return answerConsolePost(site, await postOperatorAccount(site, request));
}

export default function Account() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  const { typed, language, ...page } = useLoaderData<typeof loader>();
  return <AccountPage {...page} language={typed?.language?.[0] ?? language} errors={errors} />;
}
