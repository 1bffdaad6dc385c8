import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deletedPage } from '~/pages/deletion/deletion-page.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { AccountDeletedPage } from '~/ui/deletion/account-deleted-page';

export const handle = {
  name: 'account-deleted',
  layout: 'default',
  authLayout: true,
  scripts: true,
  afterDeletion: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  return { title: site.t('leaving:deleted_title'), ...deletedPage(site) };
}

export default function AccountDeleted() {
  return <AccountDeletedPage {...useLoaderData<typeof loader>()} />;
}
