import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loginCodeForm } from '~/domain/accounts/codes/code-forms.server';
import { openLoginStep } from '~/domain/accounts/sessions/login-step.server';
import { answerPost } from '~/http/answer/answer.server';
import { expectCookie, findBlockedCookie, readCookie } from '~/http/answer/cookies.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { openSite } from '~/http/request/open-site.server';
import { postLoginCode } from '~/pages/accounts/post-login-code.server';
import { afterLogin } from '~/pages/accounts/post-login.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import * as paths from '~/paths';
import { LoginCodePage } from '~/ui/accounts/login-code-page';

export const handle = { name: 'login-code', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const to = afterLogin(site);
  if (site.member) leavePage(site, to);
  const step = openLoginStep(site.gateways.secrets, readCookie(site, 'step') ?? '', site.now);
  const login = paths.loginTo(to);
  if (!step) leavePage(site, findBlockedCookie(site, 'auth') ? expectCookie(site, login) : login);
  return {
    title: site.t('accounts:code_title'),
    supportEmail: site.tenant.settings.support_email,
    portraits: authPortraits(site),
    constraints: schemaConstraints(loginCodeForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postLoginCode(site, request));
}

export default function LoginCode() {
  const { errors = {}, code } = useActionData<typeof action>() ?? {};
  return <LoginCodePage {...useLoaderData<typeof loader>()} errors={errors} typed={code} />;
}
