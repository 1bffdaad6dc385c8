import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { creditsPage } from '~/pages/payments/credits-page.server';
import { CreditsPage } from '~/ui/payments/credits-page';

export const handle = { name: 'credits', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return creditsPage(await requireMember(request), { scripted: false });
}

export default function Credits() {
  return <CreditsPage {...useLoaderData<typeof loader>()} />;
}
