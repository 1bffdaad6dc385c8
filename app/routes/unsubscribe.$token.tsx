import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { postUnsubscription } from '~/pages/notifications/post-unsubscription.server';
import { unsubscribePage } from '~/pages/notifications/unsubscribe-page.server';
import { UnsubscribePage } from '~/ui/notifications/unsubscribe-page';

export const handle = {
  name: 'unsubscribe-token',
  layout: 'default',
  authLayout: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** GET changes nothing, because mail scanners open links (NOT-4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { data: page, init } = await unsubscribePage(site, params.token);
  return data({ ...page, portraits: authPortraits(site) }, init ?? {});
}

/** Stops one category, or all optional notices. */
export const action = answerOnce(async ({ request, params }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postUnsubscription(site, request, params.token));
});

export default function Unsubscribe() {
  return (
    <UnsubscribePage
      {...useLoaderData<typeof loader>()}
      done={useActionData<typeof action>()?.done ?? null}
    />
  );
}
