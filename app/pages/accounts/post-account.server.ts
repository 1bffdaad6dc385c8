import { changeLogin } from '~/domain/accounts/credentials/change-login.server';
import { changeLoginForm } from '~/domain/accounts/credentials/password-forms.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { rememberDevice } from '~/http/answer/log-in-cookies.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

const HERE = paths.accountSettings;

function refusedField(reason: string): 'oldPassword' | 'email' | 'password' {
  if (reason === 'old_password_wrong') return 'oldPassword';
  return reason.startsWith('email_') ? 'email' : 'password';
}

/** Changes the address, the password or both; limits guesses of the old password. */
export async function postAccount(site: MemberSite, request: Request) {
  const { tenant, db, member, now, gateways } = site;
  const fields = await readFields(request);
  await limitOrRefuse(site, 'account_changes', member.id, fields);
  const form = parseFields(fields, changeLoginForm);
  const typed = { email: truncateSubmitted(fields.get('email'), EMAIL_LENGTH) };
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), typed);
  const { email, password } = form.value;
  const owner = { tenantId: tenant.id, memberId: member.id, sessionId: member.sessionId };
  const input = { ...form.value, ...owner, disclose: tenant.settings.disclose_accounts };
  const changed = await changeLogin(db, input, { now, ...gateways });
  if (!changed.ok) {
    return changed.reason === 'not_confirmed'
      ? goTo(paths.completeSignup)
      : showAgain(formErrors(site, { [refusedField(changed.reason)]: [changed.reason] }), typed);
  }
  if (password === undefined) return goTo(HERE, { toast: { tone: 'success', text: 'settings:email_sent' } });
  logSecurityEvent(site, 'password_changed', { memberId: member.id });
  const text = email === undefined ? 'accounts:reset_done' : 'settings:login_changed';
  const cookies = [await rememberDevice(site, member.id)];
  return goTo(HERE, { toast: { tone: 'success', text }, cookies });
}
