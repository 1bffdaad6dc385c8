import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { pausedPage } from '~/pages/spending/paused-page.server';
import { PausedPage } from '~/ui/spending/paused-page';

export const handle = { name: 'paused', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return pausedPage(await requireMember(request));
}

export default function Paused() {
  return <PausedPage {...useLoaderData<typeof loader>()} />;
}
