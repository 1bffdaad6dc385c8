import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf } from '~/http/request/read-form.server';
import { postLogin, afterLogin } from '~/pages/accounts/post-login.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { LoginPage } from '~/ui/accounts/login-page';

export const handle = { name: 'login', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  if (site.member) throw redirect(afterLogin(site), 303);
  return {
    title: site.t('accounts:login'),
    portraits: await authPortraits(site),
    constraints: constraintsOf(loginForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return postLogin(await openSite(request), request);
}

export default function Login() {
  return <LoginPage {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>() ?? null} />;
}
