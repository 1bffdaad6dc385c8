import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireOperator } from '~/http/request/require-operator.server';
import { postOperatorPassword } from '~/pages/console/post-operator-password.server';
import { showConsole } from '~/pages/console/show-console.server';
import { PasswordPage } from '~/ui/console/password-page';

export const handle = { name: 'console-account-password', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireOperator(request);
  return showConsole(site, site.t('change_password.title'), { email: site.operator.email });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOperator(request);
  return answerConsolePost(site, await postOperatorPassword(site, request));
}

export default function Password() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <PasswordPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
