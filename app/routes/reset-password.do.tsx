import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { newPasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { findReset, resetPassword } from '~/domain/accounts/credentials/reset-password.server';
import { noteEvent } from '~/http/request/note-event.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { browserOf } from '~/http/request/browser-of.server';
import { authPortraits } from '~/pages/auth/auth-portraits.server';
import { linkInAddress } from '~/pages/auth/mailed-links.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf, readForm } from '~/http/request/read-form.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { NewPasswordPage } from '~/ui/accounts/new-password-page';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';

export const handle = {
  name: 'reset-password-do',
  layout: 'default',
  authLayout: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/**
 * The page of a password-reset link. It changes nothing until the form is submitted, because mail scanners
 * open links.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const reset = await findReset(site.db, linkInAddress(request), site);
  const page = {
    title: site.t(reset ? 'accounts:reset_do_title' : 'errors:link_expired'),
    email: reset?.member.email ?? null,
    portraits: await authPortraits(site),
    constraints: constraintsOf(newPasswordForm),
    addressConstraints: constraintsOf(addressForm),
  };
  return data(page, { status: reset ? 200 : 410 });
}

/** Sets the new password and logs in if the account may; otherwise the login page explains why not. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const { tenant, db, now, gateways } = site;
  const form = await readForm(request, newPasswordForm);
  if (form.status !== 'success') return refuse(site, form.error);
  const input = {
    tenantId: tenant.id,
    link: linkInAddress(request),
    password: form.value.password,
    ...browserOf(site, request),
  };
  const reset = await resetPassword(db, input, { now, ...gateways });
  if (!reset.ok) return refuse(site, { password: [reset.reason] });
  const { memberId, sessionToken } = reset.value;
  noteEvent(site, request, 'password_changed', { memberId });
  const cookies = sessionToken ? await logInCookies(site, request, { memberId, sessionToken }) : [];
  const toast = { tone: 'success', text: 'accounts:reset_done' } as const;
  return redirectWith(site, sessionToken ? '/members' : '/login', toast, cookies);
}

export default function ResetPasswordDo() {
  return (
    <NewPasswordPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />
  );
}
