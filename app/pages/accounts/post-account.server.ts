import { redirect } from '@remix-run/node';
import { changePassword } from '~/domain/accounts/credentials/change-password.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { changeEmailForm, changePasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { requestMailChange } from '~/domain/accounts/credentials/request-mail-change.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { rememberDevice } from '~/http/answer/log-in-cookies.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';
import { noteEvent } from '~/http/request/note-event.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';

const typedEmail = (email: unknown): string =>
  typeof email === 'string' ? email.slice(0, EMAIL_LENGTH) : '';

async function postEmail(site: MemberSite, fields: FormData) {
  const { tenant, db, member, now, gateways } = site;
  const form = parseFields(fields, changeEmailForm);
  if (form.status !== 'success')
    return refuse(site, form.error, { form: 'email' as const, email: typedEmail(form.payload.email) });
  const input = {
    ...form.value,
    tenantId: tenant.id,
    memberId: member.id,
    disclose: tenant.settings.disclose_accounts,
  };
  const asked = await requestMailChange(db, input, { now, ...gateways });
  if (asked.ok)
    return redirectWith(site, '/notifications/account', { tone: 'success', text: 'settings:email_sent' });
  if (asked.reason === 'not_confirmed') return redirect('/complete-signup', 303);
  const field = asked.reason === 'password_wrong' ? 'password' : 'email';
  return refuse(site, { [field]: [asked.reason] }, { form: 'email' as const, email: form.value.email });
}

async function postPassword(site: MemberSite, fields: FormData) {
  const { tenant, db, member, now, gateways } = site;
  const form = parseFields(fields, changePasswordForm);
  if (form.status !== 'success') return refuse(site, form.error, { form: 'password' as const, email: '' });
  const changed = await changePassword(
    db,
    { ...form.value, tenantId: tenant.id, memberId: member.id, sessionId: member.sessionId },
    { now, ...gateways },
  );
  if (!changed.ok) {
    const field = changed.reason === 'old_password_wrong' ? 'oldPassword' : 'password';
    return refuse(site, { [field]: [changed.reason] }, { form: 'password' as const, email: '' });
  }
  noteEvent(site, 'password_changed', { memberId: member.id });
  const toast = { tone: 'success', text: 'accounts:reset_done' } as const;
  const cookies = [await rememberDevice(site, member.id)];
  return redirectWith(site, '/notifications/account', toast, cookies);
}

/**
 * Changes the e-mail address or the password. Both ask for the current password, with a limit against
 * guessing it.
 */
export async function postAccount(site: MemberSite, request: Request) {
  const fields = await readFields(request);
  const intent = fields.get('intent');
  if (intent !== 'email' && intent !== 'password') throw new Response(null, { status: 400 });
  await limitOrRefuse(site, 'account_changes', site.member.id, fields);
  return intent === 'email' ? postEmail(site, fields) : postPassword(site, fields);
}
