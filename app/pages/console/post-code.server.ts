import { codeForm, provePasskeyForm } from '~/domain/operators/console-forms.server';
import { proveCode } from '~/domain/operators/prove-code.server';
import { provePasskey } from '~/domain/operators/prove-passkey.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { logConsoleEvent, type Console } from '~/http/request/open-console.server';
import { sessionCookie, sessionToken } from '~/http/request/operator-cookie.server';
import { afterProof } from '~/http/request/require-operator.server';
import { consolePasskeySite } from './passkey-questions.server';
import { lockedSeconds } from './post-operator-login.server';

type Refusal = Exclude<Awaited<ReturnType<typeof proveCode | typeof provePasskey>>, { ok: true }>;

/** Shows why a proof was refused, at the field of its form. */
function refuseProof(site: Console, field: string, refusal: Refusal) {
  const reason = refusal.reason === 'wrong' ? 'wrong_code' : refusal.reason;
  logConsoleEvent(site, 'login_refused', { reason });
  const errors = { [field]: [consoleReason(site, reason, refusal.detail)] };
  return showAgain(errors, {}, { retryAfterSeconds: lockedSeconds(refusal) });
}

async function goOn(site: Console, token: string, to: string) {
  return goTo(to, { cookies: [await sessionCookie(site, token)] });
}

async function proveByCode(site: Console, fields: FormData) {
  const { db, deps } = site;
  const form = parseFields(fields, codeForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const answer = await proveCode(db, { token: sessionToken(site), code: form.value.code }, deps);
  if (!answer.ok) return refuseProof(site, 'code', answer);
  const { token, recovery } = answer.value;
  return goOn(site, token, recovery ? noteRecovery(afterProof(site)) : afterProof(site));
}

async function proveByPasskey(site: Console, fields: FormData) {
  const { db, deps } = site;
  const form = parseFields(fields, provePasskeyForm);
  if (form.status !== 'success') return showAgain({ '': [consoleReason(site, 'wrong_passkey')] });
  const token = sessionToken(site);
  const answer = await provePasskey(db, { token, ...form.value, site: consolePasskeySite() }, deps);
  return answer.ok ? goOn(site, answer.value.token, afterProof(site)) : refuseProof(site, '', answer);
}

/** Checks the second factor: a code of the app, a recovery code, or a passkey. */
export async function postCode(site: Console, request: Request) {
  const fields = await readFields(request);
  const isPasskey = readIntent(fields, ['', 'passkey']) === 'passkey';
  return isPasskey ? proveByPasskey(site, fields) : proveByCode(site, fields);
}

/** The next page says that one recovery code less is left. */
const noteRecovery = (to: string): string => `${to}${to.includes('?') ? '&' : '?'}done=recovery_used`;
