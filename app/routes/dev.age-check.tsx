import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import { postAgeSandbox } from '~/pages/dev/post-age-sandbox.server';
import { AgeSandboxPage } from '~/ui/dev/age-sandbox-page';

// Scripts get visitors the full style sheet.
export const handle = { name: 'dev-age-check', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  refuseInProduction(site);
  return { title: site.t('dev:age_sandbox') };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postAgeSandbox(site, request));
}

export default function AgeSandbox() {
  return <AgeSandboxPage {...useLoaderData<typeof loader>()} />;
}
