import { logInByPasskey } from '~/domain/accounts/passkeys/log-in-by-passkey.server';
import { passkeyLoginForm } from '~/domain/accounts/passkeys/passkey-forms.server';
import { goTo } from '~/http/answer/answer.server';
import { expectCookie } from '~/http/answer/cookies.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { loginFacts } from '~/http/request/client/browser-of.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import { passkeySite } from './passkey-site.server';
import { afterLogin } from './post-login.server';

const REFUSALS = {
  passkey_failed: 'accounts:passkey_failed',
  account_blocked: 'accounts:account_blocked',
  account_pending_deletion: 'errors:account_pending_deletion',
} as const;

/** Logs in with a passkey; a refusal leads back to the login page, whose password still works (TRU-7). */
export async function postPasskeyLogin(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const fields = await readFields(request);
  await limitOrRefuse(site, 'passkey_logins', clientAddress(site));
  const form = parseFields(fields, passkeyLoginForm);
  const to = afterLogin(site);
  const login = form.status === 'success' ? form.value : { question: '', answer: '' };
  const input = { tenantId: tenant.id, ...login, site: passkeySite(tenant), ...loginFacts(site) };
  const entered = await logInByPasskey(db, input, { now, ...gateways });
  if (entered.ok) {
    const next = site.headers.has('Cookie') ? to : expectCookie(site, paths.loginTo(to));
    return goTo(next, { cookies: await logInCookies(site, entered.value) });
  }
  logSecurityEvent(site, 'login_refused', { reason: entered.reason });
  return goTo(paths.loginTo(to), { toast: { tone: 'error', text: REFUSALS[entered.reason] } });
}
