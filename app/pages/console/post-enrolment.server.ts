import { codeForm } from '~/domain/operators/console-forms.server';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { confirmTotp } from '~/domain/operators/set-up-totp.server';
import { goTo, showAgain, type Answer, type FormAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { Console } from '~/http/request/open-console.server';
import { sessionCookie, sessionToken } from '~/http/request/operator-cookie.server';
import { afterProof, requireFreshFactor, type OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { confirmStored, type Codes } from './post-recovery.server';

type EnrollingConsole = Console & { session: OperatorSession };

const NO_CODES: Codes = { codes: undefined };

/** Puts the new factor in force by its first code, and shows the recovery codes. */
async function confirmFactor(site: EnrollingConsole, fields: FormData): Promise<FormAgain<Codes>> {
  const { db, deps, session } = site;
  const form = parseFields(fields, codeForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), NO_CODES);
  const own = { operatorId: session.operator.id, sessionId: session.id, token: sessionToken(site) };
  const confirmed = await confirmTotp(db, { ...own, code: form.value.code }, deps);
  if (!confirmed.ok) return showAgain({ code: [consoleReason(site, 'wrong_code')] }, NO_CODES);
  const { token, recoveryCodes: codes } = confirmed.value;
  return showAgain({}, { codes }, { status: 200, cookies: [await sessionCookie(site, token)] });
}

/** Sets up the first factor of the app, and redirects once the recovery codes are stored. */
export async function postEnrolment(site: EnrollingConsole, request: Request): Promise<Answer<Codes>> {
  const fields = await readFields(request);
  if (readIntent(fields, ['', 'stored']) === 'stored') return confirmStored(site, fields, afterProof(site));
  const answer = await confirmFactor(site, fields);
  // With a factor, as after Back, there is nothing left to set up.
  const { enrolled } = site.session.operator;
  return enrolled && !answer.values.codes ? goTo(afterProof(site)) : answer;
}

/** Replaces the second factor. The old one is valid until a code confirms the new one. */
export async function postNewFactor(site: OperatorConsole, request: Request): Promise<Answer<Codes>> {
  const fields = await readFields(request);
  if (readIntent(fields, ['', 'stored']) === 'stored')
    return confirmStored(site, fields, consolePaths.account({ done: 'factor_replaced' }));
  requireFreshFactor(site, fields);
  return confirmFactor(site, fields);
}
