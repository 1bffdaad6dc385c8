import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { TextKey } from '~/i18n/text-key';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivateDonePage, type DoneReader } from '~/ui/signup/activate-done-page';

export const handle = {
  name: 'activate-done',
  layout: 'default',
  authLayout: true,
  scripts: 'members',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Only with a confirmed address. */
const TITLES = {
  visitor: 'accounts:done_title_visitor',
  waiting: 'accounts:confirm_title',
  confirmed: 'accounts:done_title',
} as const satisfies Record<DoneReader, TextKey>;

/** The activation may happen in another browser than the sign-up. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { t, member } = site;
  const reader: DoneReader =
    member === null ? 'visitor' : member.status === 'not_confirmed' ? 'waiting' : 'confirmed';
  return {
    title: t(TITLES[reader]),
    reader,
    portraits: authPortraits(site),
  };
}

export default function ActivateDone() {
  return <ActivateDonePage {...useLoaderData<typeof loader>()} />;
}
