import { codeForm } from '~/domain/operators/console-forms.server';
import { proveCode } from '~/domain/operators/prove-code.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { readForm } from '~/http/request/forms/read-form.server';
import { logConsoleEvent, type Console } from '~/http/request/open-console.server';
import { sessionCookie, sessionToken } from '~/http/request/operator-cookie.server';
import { afterProof } from '~/http/request/require-operator.server';
import { lockedSeconds } from './post-operator-login.server';

/** Checks the second factor: a code of the app, or a recovery code. */
export async function postCode(site: Console, request: Request) {
  const { db, deps } = site;
  const form = await readForm(request, codeForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const answer = await proveCode(db, { token: sessionToken(site), code: form.value.code }, deps);
  if (answer.ok) {
    const { token, recovery } = answer.value;
    const to = recovery ? noteRecovery(afterProof(site)) : afterProof(site);
    return goTo(to, { cookies: [await sessionCookie(site, token)] });
  }
  const reason = answer.reason === 'wrong' ? 'wrong_code' : answer.reason;
  logConsoleEvent(site, 'login_refused', { reason });
  return showAgain(
    { code: [consoleReason(site, reason, answer.detail)] },
    {},
    { retryAfterSeconds: lockedSeconds(answer) },
  );
}

/** The next page says that one recovery code less is left. */
const noteRecovery = (to: string): string => `${to}${to.includes('?') ? '&' : '?'}done=recovery_used`;
