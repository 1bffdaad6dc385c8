import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { complaintReceipt } from '~/pages/safety/complaint-page.server';
import { ComplaintReceipt } from '~/ui/safety/complaint-receipt';

export const handle = { name: 'complaints-number', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return complaintReceipt(await openSite(request), params.number ?? '');
}

export default function Receipt() {
  return <ComplaintReceipt page={useLoaderData<typeof loader>()} />;
}
