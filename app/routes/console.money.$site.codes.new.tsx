import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireSiteMoney } from '~/http/request/open-money.server';
import { newCodePage } from '~/pages/console/money/new-code-page.server';
import { postNewCode } from '~/pages/console/money/post-new-code.server';
import { showConsole } from '~/pages/console/show-console.server';
import { NewCodePage } from '~/ui/console/money/new-code-page';

export const handle = { name: 'console-money-site-codes-new', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSiteMoney(request, params, 'codes');
  return showConsole(site, site.t('money.code_new'), newCodePage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireSiteMoney(request, params, 'codes');
  return answerConsolePost(site, await postNewCode(site, request));
}

export default function NewCode() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  const before = {
    discount: draft?.discount?.[0] ?? '',
    percent: draft?.percent?.[0] ?? '',
    until: draft?.until?.[0] ?? '',
    validity: draft?.validity?.[0] ?? '',
    member: draft?.member?.[0] ?? '',
    country: draft?.country?.[0] ?? '',
    minimum: draft?.minimum?.[0] ?? '',
    currency: draft?.currency?.[0] ?? '',
    method: draft?.method ?? [],
  };
  return <NewCodePage {...page} typed={typed ?? before} errors={errors} />;
}
