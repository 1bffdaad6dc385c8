import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivateDonePage, type DoneReader } from '~/ui/signup/activate-done-page';

export const handle = { name: 'activate-done', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/**
 * The page after a valid activation link, which may be opened in another browser than the one that signed up.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { t, member } = site;
  const reader = member === null ? 'visitor' : member.status === 'not_confirmed' ? 'waiting' : 'confirmed';
  return {
    title: t(reader === 'waiting' ? 'accounts:confirm_title' : 'accounts:done_title'),
    reader: reader as DoneReader,
    portraits: await authPortraits(site),
  };
}

export default function ActivateDone() {
  return <ActivateDonePage {...useLoaderData<typeof loader>()} />;
}
