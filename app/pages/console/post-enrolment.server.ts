import { codeForm } from '~/domain/operators/console-forms.server';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { confirmTotp } from '~/domain/operators/set-up-totp.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { Console } from '~/http/request/open-console.server';
import { afterProof } from '~/http/request/require-operator.server';
import { confirmStored, type Codes } from './post-recovery.server';

const NO_CODES: Codes = { codes: undefined };

/** Sets the second factor up by a first code, and shows the recovery codes until they are stored. */
export async function postEnrolment(
  site: Console & { session: OperatorSession },
  request: Request,
): Promise<Answer<Codes>> {
  const { db, deps, session } = site;
  const fields = await readFields(request);
  if (readIntent(fields, ['', 'stored']) === 'stored') return confirmStored(site, fields, afterProof(site));
  // A second press must not replace a factor that the first has set up.
  if (session.operator.enrolled) return goTo(afterProof(site));
  const form = parseFields(fields, codeForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), NO_CODES);
  const { code } = form.value;
  const input = { operatorId: session.operator.id, sessionId: session.id, code };
  const confirmed = await confirmTotp(db, input, deps);
  return confirmed.ok
    ? showAgain({}, { codes: confirmed.value.recoveryCodes }, { status: 200 })
    : showAgain({ code: [consoleReason(site, 'wrong_code')] }, NO_CODES);
}
