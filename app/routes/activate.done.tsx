import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authPortraits } from '~/pages/auth/auth-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivateDonePage } from '~/ui/accounts/activate-done-page';

export const handle = { name: 'activate-done', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/**
 * The page after a valid activation link, which may be opened in another browser than the one that signed up.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  return {
    title: site.t('accounts:done_title'),
    signedIn: site.member !== null,
    portraits: await authPortraits(site),
  };
}

export default function ActivateDone() {
  return <ActivateDonePage {...useLoaderData<typeof loader>()} />;
}
