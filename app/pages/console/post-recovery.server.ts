import { renewRecoveryCodes } from '~/domain/operators/recovery-codes.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { Console } from '~/http/request/open-console.server';
import { requireFreshFactor, type OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

/** The codes as the form sends them. */
const CODES = /^[0-9A-Z-]{5,20}( [0-9A-Z-]{5,20}){0,19}$/;

/** Undefined until the page shows codes. */
export type Codes = { codes: string[] | undefined };

/** Redirects once the codes are stored. Until then it shows the form's codes, because the database has only hashes. */
export function confirmStored(site: Pick<Console, 't'>, fields: FormData, to: string): Answer<Codes> {
  const codes = fieldText(fields, 'codes');
  if (!CODES.test(codes)) throw new Response(null, { status: 400 });
  if (fieldText(fields, 'stored') === 'on') return goTo(to);
  return showAgain({ stored: [consoleReason(site, 'not_stored')] }, { codes: codes.split(' ') });
}

/** Replaces the recovery codes, for which it needs a fresh factor, and shows the new ones until they are stored. */
export async function postRecovery(site: OperatorConsole, request: Request): Promise<Answer<Codes>> {
  const { db, deps, operator } = site;
  const fields = await readFields(request);
  if (readIntent(fields, ['renew', 'stored']) === 'stored')
    return confirmStored(site, fields, consolePaths.account({ done: 'recovery_renewed' }));
  requireFreshFactor(site, fields);
  const codes = await renewRecoveryCodes(db, { operatorId: operator.id }, deps);
  return showAgain({}, { codes }, { status: 200 });
}
