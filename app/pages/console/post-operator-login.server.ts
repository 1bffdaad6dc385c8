import { operatorLoginForm } from '~/domain/operators/console-forms.server';
import { logInOperator } from '~/domain/operators/log-in-operator.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { ownAddress } from '~/http/request/client/client-address.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { logConsoleEvent, type Console } from '~/http/request/open-console.server';
import { sessionCookie } from '~/http/request/operator-cookie.server';
import { afterProof } from '~/http/request/require-operator.server';
import type { Errors } from '~/ui/kit/post-answer';
import * as consolePaths from '~/console-paths';

/** How long a locked operator waits; null for other refusals. */
export const lockedSeconds = ({
  reason,
  detail,
}: {
  reason: string;
  detail: { minutes?: unknown };
}): number | null => (reason === 'locked' ? Number(detail.minutes) * 60 : null);

function missingFields({ t }: Console, { email, password }: { email?: unknown; password?: unknown }): Errors {
  return {
    ...(!email && { email: [t('refused.email_missing')] }),
    ...(!password && { password: [t('refused.password_missing')] }),
  };
}

/** Checks the first factor; a refusal hides whether the address or the password was wrong. */
export async function postOperatorLogin(site: Console, request: Request) {
  const { db, deps, headers } = site;
  const fields = await readFields(request);
  const submission = parseFields(fields, operatorLoginForm);
  const email = fieldText(fields, 'email').slice(0, EMAIL_LENGTH);
  const missing = missingFields(site, submission.payload);
  if (Object.keys(missing).length > 0) return showAgain(missing, { email });
  if (submission.status !== 'success') return showAgain({ '': [consoleReason(site, 'wrong')] }, { email });
  const browser = { address: ownAddress(site), userAgent: headers.get('User-Agent') ?? '' };
  const answer = await logInOperator(db, { ...submission.value, ...browser }, deps);
  if (!answer.ok) {
    logConsoleEvent(site, 'login_refused', { reason: answer.reason });
    return showAgain(
      { '': [consoleReason(site, answer.reason, answer.detail)] },
      { email },
      { retryAfterSeconds: lockedSeconds(answer) },
    );
  }
  const { token, enrolled } = answer.value;
  const next = enrolled ? consolePaths.codeTo : consolePaths.enrolTo;
  return goTo(next(afterProof(site)), { cookies: [await sessionCookie(site, token)] });
}
