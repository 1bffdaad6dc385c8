import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openConsole } from '~/http/request/open-console.server';
import { readOperatorCookie } from '~/http/request/operator-cookie.server';
import { afterProof } from '~/http/request/require-operator.server';
import { postOperatorLogin } from '~/pages/console/post-operator-login.server';
import { showConsole } from '~/pages/console/show-console.server';
import { LoginPage } from '~/ui/console/login-page';

export const handle = { name: 'console-login', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openConsole(request);
  if (site.operator && !site.isPosted) throw redirect(afterProof(site), 303);
  const hasEnded = site.session === null && readOperatorCookie(site) !== null;
  return showConsole(site, site.t('login.title'), { hasEnded });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openConsole(request);
  return answerConsolePost(site, await postOperatorLogin(site, request));
}

export default function Login() {
  const { errors = {}, email } = useActionData<typeof action>() ?? {};
  return <LoginPage {...useLoaderData<typeof loader>()} errors={errors} email={email} />;
}
