import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { sentPage } from '~/pages/notifications/sent-page.server';
import { SentPage } from '~/ui/notifications/sent-page';

export const handle = { name: 'notifications-sent', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return sentPage(await requireMember(request));
}

export default function Sent() {
  return <SentPage {...useLoaderData<typeof loader>()} />;
}
