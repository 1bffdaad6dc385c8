import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { postSandbox } from '~/pages/dev/post-sandbox.server';
import { openSandbox, sandboxPage } from '~/pages/dev/sandbox-page.server';
import { SandboxPage } from '~/ui/dev/sandbox-page';

// Scripts get visitors the full style sheet.
export const handle = { name: 'dev-payments-id', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const payment = openSandbox(site, params.id);
  if (!payment) throw notFound();
  return sandboxPage(site, payment);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postSandbox(site, request, params.id));
}

export default function Sandbox() {
  return <SandboxPage {...useLoaderData<typeof loader>()} />;
}
