import { newPasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { resetPassword } from '~/domain/accounts/credentials/reset-password.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { readBrowser } from '~/http/request/client/browser-of.server';
import { linkInAddress } from '~/pages/accounts/mailed-links.server';
import { readForm } from '~/http/request/forms/read-form.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { carryTracking } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';

/** Sets the password and logs in; otherwise the login page explains the account's state. */
export async function postNewPassword(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const form = await readForm(request, newPasswordForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  const input = {
    tenantId: tenant.id,
    link: linkInAddress(site),
    password: form.value.password,
    ...readBrowser(site),
  };
  const reset = await resetPassword(db, input, { now, ...gateways });
  if (!reset.ok) return showAgain(formErrors(site, { password: [reset.reason] }));
  const { memberId, sessionToken } = reset.value;
  logSecurityEvent(site, 'password_changed', { memberId });
  const cookies = sessionToken ? await logInCookies(site, { memberId, sessionToken }) : [];
  const toast = { tone: 'success', text: 'accounts:reset_done' } as const;
  return goTo(sessionToken ? paths.search : carryTracking(paths.login, site), { toast, cookies });
}
