import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '~/domain/accounts/credentials/change-password.server';
import { changeEmailForm, changePasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { requestMailChange } from '~/domain/accounts/credentials/request-mail-change.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { flash } from '~/http/answer/flash.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formErrors } from '~/http/answer/form-errors.server';
import { AccountPage } from '~/ui/settings/account-page';

export const handle = {
  name: 'notifications-account',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** What a member logs in with (ACC-15, ACC-16). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return {
    title: t('settings:account'),
    email: member.email,
    unconfirmed: member.status === 'not_confirmed',
    sent: new URL(request.url).searchParams.has('sent'),
  };
}

type Reasons = Record<string, string[] | null> | null | undefined;

function refuse(site: MemberSite, form: 'email' | 'password', reasons: Reasons, email: unknown = '') {
  const typed = typeof email === 'string' ? email.slice(0, 254) : '';
  return data({ form, errors: formErrors(site, reasons), email: typed }, { status: 422 });
}

async function postEmail(site: MemberSite, fields: FormData) {
  const { tenant, db, member, now, gateways } = site;
  const form = parseFields(fields, changeEmailForm);
  if (form.status !== 'success') return refuse(site, 'email', form.error, form.payload.email);
  const input = {
    ...form.value,
    tenantId: tenant.id,
    memberId: member.id,
    disclose: tenant.settings.disclose_accounts,
  };
  const asked = await requestMailChange(db, input, { now, ...gateways });
  if (asked.ok) return redirect('/notifications/account?sent=1', 303);
  if (asked.reason === 'not_confirmed') return redirect('/complete-signup', 303);
  return refuse(
    site,
    'email',
    { [asked.reason === 'email_owned' ? 'email' : 'password']: [asked.reason] },
    form.value.email,
  );
}

async function postPassword(site: MemberSite, fields: FormData) {
  const { tenant, db, member, gateways } = site;
  const form = parseFields(fields, changePasswordForm);
  if (form.status !== 'success') return refuse(site, 'password', form.error);
  const changed = await changePassword(
    db,
    { ...form.value, memberId: member.id, sessionId: member.sessionId },
    gateways,
  );
  if (!changed.ok) {
    return refuse(site, 'password', {
      [changed.reason === 'old_password_wrong' ? 'oldPassword' : 'password']: [changed.reason],
    });
  }
  const toast = flash(tenant, { tone: 'success', text: 'accounts:reset_done' });
  return redirect('/notifications/account', { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Changes the e-mail or the password; both ask for the password, which nobody may guess at (ACC-15, ACC-16, SAF-6). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const fields = await readFields(request);
  const intent = fields.get('intent');
  if (intent !== 'email' && intent !== 'password') throw new Response(null, { status: 400 });
  await limitOrRefuse(site, 'account_changes', site.member.id);
  return intent === 'email' ? postEmail(site, fields) : postPassword(site, fields);
}

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
