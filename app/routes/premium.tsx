import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import { premiumPage } from '~/pages/credits/pricing-page.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PremiumPage } from '~/ui/credits/premium-page';

export const handle = { name: 'premium', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return premiumPage(await requireMember(request));
}

export default function Premium() {
  return <PremiumPage {...useLoaderData<typeof loader>()} />;
}
