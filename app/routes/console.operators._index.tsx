import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { operatorsPage } from '~/pages/console/operators-page.server';
import { postWithdrawal } from '~/pages/console/post-withdrawal.server';
import { showConsole } from '~/pages/console/show-console.server';
import { OperatorsPage } from '~/ui/console/operators-page';

export const handle = { name: 'console-operators', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request, 'operators');
  return showConsole(site, site.t('operators.title'), await operatorsPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request, 'operators', { fresh: true });
  return answerConsolePost(site, await postWithdrawal(site, request));
}

export default function Operators() {
  return <OperatorsPage {...useLoaderData<typeof loader>()} />;
}
