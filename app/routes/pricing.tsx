import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { pricingPage } from '~/pages/credits/pricing-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PricingPage } from '~/ui/credits/pricing-page';

export const handle = { name: 'pricing', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return pricingPage(await openSite(request));
}

export default function Pricing() {
  return <PricingPage {...useLoaderData<typeof loader>()} />;
}
