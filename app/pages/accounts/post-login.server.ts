import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import type { LoggedIn } from '~/domain/accounts/sessions/start-login.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { reactivationLink } from '~/domain/deletion/reactivate-account.server';
import { fieldText } from '~/http/request/forms/field-text';
import { authenticate } from '~/http/request/authenticator.server';
import { showAgain } from '~/http/answer/answer.server';
import { expectCookie, readCookie } from '~/http/answer/cookies.server';
import { goLoggedIn } from '~/http/answer/log-in-cookies.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import type { Errors } from '~/ui/kit/post-answer';

/** Returns the page after a login: the requested one, else the search (NAV-11). */
export const afterLogin = ({ query }: Site): string => safePath(query.get('to'), paths.search);

/** Redirects via the login page if the browser may block its cookie; the page of codes does so itself. */
function loggedInAddress(site: Site, { step }: LoggedIn): string {
  const to = afterLogin(site);
  return step !== null || site.headers.has('Cookie') ? to : expectCookie(site, paths.loginTo(to));
}

/** Returns the notice of an ended session; null without one. */
export function endedLoginText(site: Site): string | null {
  if (site.member || !readCookie(site, 'auth')) return null;
  return site.t(readCookie(site, 'kept') ? 'accounts:login_ended_kept' : 'accounts:login_ended');
}

const BLOCKED = ['login_blocked', 'login_blocked_link'];
const TOO_MANY = ['login_often', ...BLOCKED];

function missingFields({ t }: Site, typed: { email?: unknown; password?: unknown }): Errors {
  return {
    ...(!typed.email && { email: [t('accounts:email_missing')] }),
    ...(!typed.password && { password: [t('accounts:password_missing')] }),
  };
}

/** Logs in. A refusal hides whether the address or the password was wrong. */
export async function postLogin(site: Site, request: Request) {
  const fields = await readFields(request);
  const submission = parseFields(fields, loginForm);
  const email = fieldText(fields, 'email').slice(0, EMAIL_LENGTH);
  const missing = missingFields(site, submission.payload);
  if (Object.keys(missing).length > 0) return showAgain(missing, { email, wayBack: null, blocked: false });
  const answer = submission.status === 'success' ? await authenticate(site, fields) : null;
  if (answer?.ok) return goLoggedIn(site, answer.value, loggedInAddress(site, answer.value));
  const reason = answer?.reason ?? 'login_failed';
  const { t, tenant } = site;
  const texts = {
    login_failed: () =>
      t(tenant.settings.disclose_accounts ? 'errors:login_failed' : 'accounts:login_failed_or_unconfirmed'),
    login_often: () => t('errors:rate_limited', { count: answer?.detail.minutes ?? 0 }),
    login_blocked: () => t('errors:login_blocked', answer?.detail),
    login_blocked_link: () => t('accounts:login_blocked_link', answer?.detail),
    account_blocked: () => t('accounts:account_blocked'),
    account_pending_deletion: () => t('errors:account_pending_deletion'),
  };
  // Only the owner knows the password, and may restore the account.
  const link =
    reason === 'account_pending_deletion'
      ? await reactivationLink(site.db, { email }, { ...site, ...site.gateways })
      : null;
  const values = { email, wayBack: link && paths.mailedLink(link), blocked: BLOCKED.includes(reason) };
  const retryAfterSeconds = TOO_MANY.includes(reason) ? Number(answer?.detail.minutes) * 60 : null;
  return showAgain({ '': [texts[reason]()] }, values, { retryAfterSeconds });
}
