import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireFreshFactor, requireOperator } from '~/http/request/require-operator.server';
import { passkeysPage } from '~/pages/console/passkeys-page.server';
import { postPasskeys } from '~/pages/console/post-passkeys.server';
import { showConsole } from '~/pages/console/show-console.server';
import { PasskeysPage } from '~/ui/console/passkeys-page';

export const handle = { name: 'console-account-passkeys', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  if (!site.isPosted) requireFreshFactor(site, null);
  return showConsole(site, site.t('passkeys.title'), await passkeysPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request);
  return answerConsolePost(site, await postPasskeys(site, request));
}

export default function Passkeys() {
  const { errors = {}, name } = useActionData<typeof action>() ?? {};
  const { typed, device, ...page } = useLoaderData<typeof loader>();
  return <PasskeysPage {...page} name={name ?? typed?.name?.[0] ?? device} errors={errors} />;
}
