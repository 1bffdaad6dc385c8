import { newPasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { resetPassword } from '~/domain/accounts/credentials/reset-password.server';
import { noteEvent } from '~/http/request/note-event.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { browserOf } from '~/http/request/browser-of.server';
import { linkInAddress } from '~/pages/accounts/mailed-links.server';
import { readForm } from '~/http/request/read-form.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';
import { trackedOn } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';

/** Sets the new password and logs in if the account may; otherwise the login page explains why not. */
export async function postNewPassword(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const form = await readForm(request, newPasswordForm);
  if (form.status !== 'success') return refuse(site, form.error);
  const input = {
    tenantId: tenant.id,
    link: linkInAddress(site),
    password: form.value.password,
    ...browserOf(site),
  };
  const reset = await resetPassword(db, input, { now, ...gateways });
  if (!reset.ok) return refuse(site, { password: [reset.reason] });
  const { memberId, sessionToken } = reset.value;
  noteEvent(site, 'password_changed', { memberId });
  const cookies = sessionToken ? await logInCookies(site, { memberId, sessionToken }) : [];
  const toast = { tone: 'success', text: 'accounts:reset_done' } as const;
  return redirectWith(site, sessionToken ? '/members' : trackedOn('/login', site), toast, cookies);
}
