import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireCredits } from '~/http/request/open-money.server';
import { creditsPage } from '~/pages/console/money/credits-page.server';
import { postCredits } from '~/pages/console/money/post-credits.server';
import { showConsole } from '~/pages/console/show-console.server';
import { CreditsPage } from '~/ui/console/money/credits-page';

export const handle = { name: 'console-money-site-credits-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireCredits(request, params);
  return showConsole(site, site.t('money.credits_title'), await creditsPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireCredits(request, params);
  return answerConsolePost(site, await postCredits(site, request));
}

export default function Credits() {
  const { typed: draft, key, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  const before = {
    credits: draft?.credits?.[0] ?? '',
    reason: draft?.reason?.[0] ?? '',
    key: draft?.key?.[0] ?? key,
  };
  return <CreditsPage {...page} typed={typed ?? before} errors={errors} />;
}
