import { changeOperatorPassword } from '~/domain/operators/change-operator.server';
import { operatorPasswordForm } from '~/domain/operators/console-forms.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { lockedSeconds } from './post-operator-login.server';

/** The field and the text of each refusal. */
const REFUSED = {
  wrong: ['current', 'wrong_password'],
  locked: ['', 'locked'],
  too_short: ['password', 'too_short'],
  common: ['password', 'common'],
} as const;

/** Changes the operator's own password, and ends their other sessions. */
export async function postOperatorPassword(site: OperatorConsole, request: Request) {
  const { db, deps, operator, session } = site;
  const form = await readForm(request, operatorPasswordForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const { current, password: next } = form.value;
  const input = { operatorId: operator.id, sessionId: session.id, current, next };
  const changed = await changeOperatorPassword(db, input, deps);
  if (changed.ok) return goTo(consolePaths.account({ done: 'password_changed' }));
  const [field, text] = REFUSED[changed.reason];
  const retryAfterSeconds = lockedSeconds(changed);
  return showAgain({ [field]: [consoleReason(site, text, changed.detail)] }, {}, { retryAfterSeconds });
}
