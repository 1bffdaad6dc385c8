import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { transactionsPage } from '~/pages/payments/transactions-page.server';
import { TransactionsPage } from '~/ui/payments/transactions-page';

export const handle = { name: 'transactions', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return transactionsPage(await requireMember(request));
}

export default function Transactions() {
  return <TransactionsPage {...useLoaderData<typeof loader>()} />;
}
