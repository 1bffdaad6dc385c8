import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { postRecovery } from '~/pages/console/post-recovery.server';
import { showConsole } from '~/pages/console/show-console.server';
import { RecoveryPage } from '~/ui/console/recovery-page';

export const handle = { name: 'console-account-codes', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  return showConsole(site, site.t('recovery.renew_title'), {});
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request);
  return answerConsolePost(site, await postRecovery(site, request));
}

export default function Recovery() {
  const { errors = {}, codes } = useActionData<typeof action>() ?? {};
  return <RecoveryPage {...useLoaderData<typeof loader>()} errors={errors} codes={codes} />;
}
