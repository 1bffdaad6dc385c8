import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireMemberPage } from '~/http/request/open-member.server';
import { memberPage } from '~/pages/console/members/member-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { MemberPage } from '~/ui/console/members/member-page';

export const handle = { name: 'console-members-site-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberPage(request, params);
  return showConsole(site, site.t('members.one'), await memberPage(site));
}

export const action = refuseConsolePost;

export default function Member() {
  return <MemberPage {...useLoaderData<typeof loader>()} />;
}
