import { loginCodeForm } from '~/domain/accounts/codes/code-forms.server';
import { proveLogin } from '~/domain/accounts/sessions/prove-login.server';
import { TYPED_CODE_LENGTH } from '~/domain/one-time-codes/rules';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { readCookie, stepCookie } from '~/http/answer/cookies.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { loginFacts } from '~/http/request/client/browser-of.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import { afterLogin } from './post-login.server';

/** Ends a login by its code; one that took too long begins again with the password (TRU-3). */
export async function postLoginCode(site: Site, request: Request) {
  const { tenant, db, t, now, gateways } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, loginCodeForm);
  const typed = { code: truncateSubmitted(fields.get('code'), TYPED_CODE_LENGTH) };
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), typed);
  const step = readCookie(site, 'step') ?? '';
  const input = { tenantId: tenant.id, step, code: form.value.code, ...loginFacts(site) };
  const proven = await proveLogin(db, input, { now, ...gateways });
  if (proven.ok) {
    const cookies = [...(await logInCookies(site, proven.value)), stepCookie('')];
    return goTo(afterLogin(site), { cookies });
  }
  const { reason, detail } = proven;
  logSecurityEvent(site, 'login_refused', { reason });
  if (reason === 'step_over') {
    const toast = { tone: 'error', text: 'accounts:code_over' } as const;
    return goTo(paths.loginTo(afterLogin(site)), { toast, cookies: [stepCookie('')] });
  }
  if (reason === 'code_wrong') return showAgain(formErrors(site, { code: [reason] }), typed);
  const minutes = Number(detail.minutes);
  const errors = { '': [t('errors:rate_limited', { count: minutes })] };
  return showAgain(errors, typed, { retryAfterSeconds: minutes * 60 });
}
