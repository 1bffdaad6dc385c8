import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireMembers } from '~/http/request/open-member.server';
import { searchPage } from '~/pages/console/members/search-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { SearchPage } from '~/ui/console/members/search-page';

export const handle = { name: 'console-members', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMembers(request);
  return showConsole(site, site.t('members.title'), await searchPage(site));
}

export const action = refuseConsolePost;

export default function Members() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
