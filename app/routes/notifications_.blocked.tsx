import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blockedRows } from '~/pages/safety/block-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { BlockedPage } from '~/ui/safety/blocked-page';

export const handle = {
  name: 'notifications-blocked',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  return { title: site.t('safety:blocked_title'), rows: await blockedRows(site) };
}

export default function Blocked() {
  return <BlockedPage rows={useLoaderData<typeof loader>().rows} />;
}
