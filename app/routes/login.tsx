import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { findBlockedCookie } from '~/http/answer/cookies.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { postLogin, afterLogin, endedLoginText } from '~/pages/accounts/post-login.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { LoginPage } from '~/ui/accounts/login-page';

export const handle = { name: 'login', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  if (site.member) leavePage(site, afterLogin(site));
  return {
    title: site.t('accounts:login'),
    portraits: authPortraits(site),
    constraints: schemaConstraints(loginForm),
    blockedCookie: findBlockedCookie(site, 'auth'),
    ended: endedLoginText(site),
    passkeyAction: paths.passkeyLoginTo(afterLogin(site)),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postLogin(site, request));
}

export default function Login() {
  const posted = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <LoginPage {...page} errors={posted?.errors ?? {}} submitted={posted ?? null} />;
}
