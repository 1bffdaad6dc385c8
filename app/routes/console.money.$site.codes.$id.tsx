import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireCode } from '~/http/request/open-money.server';
import { endCodePage, postCodeEnd } from '~/pages/console/money/post-code-end.server';
import { showConsole } from '~/pages/console/show-console.server';
import { EndCodePage } from '~/ui/console/money/end-code-page';

export const handle = { name: 'console-money-site-codes-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireCode(request, params);
  return showConsole(site, site.t('money.code_end_of', { code: site.code.code }), endCodePage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireCode(request, params);
  return answerConsolePost(site, await postCodeEnd(site, request));
}

export default function EndCode() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <EndCodePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
