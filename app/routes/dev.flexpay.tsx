import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { flexpayDoublePage } from '~/pages/dev/flexpay-double-page.server';
import { postFlexpayDouble } from '~/pages/dev/post-flexpay-double.server';
import { SandboxPage } from '~/ui/dev/sandbox-page';

// Scripts get visitors the full style sheet.
export const handle = { name: 'dev-flexpay', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return flexpayDoublePage(await openSite(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postFlexpayDouble(site, request));
}

export default function FlexpayDouble() {
  return <SandboxPage {...useLoaderData<typeof loader>()} />;
}
