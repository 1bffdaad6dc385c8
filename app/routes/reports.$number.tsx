import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { receiptPage } from '~/pages/safety/case-page.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ReceiptPage } from '~/ui/safety/receipt-page';

export const handle = { name: 'reports-number', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  ...pageTitle(matches, found?.title),
  { name: 'robots', content: 'noindex' },
];

/** A report's receipt, and later its answer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const page = await receiptPage(site, params.number ?? '');
  return { title: site.t(`safety:receipt_title.${page.state}`), page };
}

export default function Receipt() {
  return <ReceiptPage page={useLoaderData<typeof loader>().page} />;
}
