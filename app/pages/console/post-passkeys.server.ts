import { PASSKEY_NAME_LENGTH } from '~/domain/accounts/lengths';
import { addOperatorPasskey, removeOperatorPasskey } from '~/domain/operators/change-passkeys.server';
import { addPasskeyForm, removePasskeyForm } from '~/domain/operators/console-forms.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { requireFreshFactor, type OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { consolePasskeySite } from './passkey-questions.server';
import type { Done } from './show-console.server';

const finished = (done: Done) => goTo(consolePaths.passkeys({ done }));

async function add(site: OperatorConsole, fields: FormData) {
  const typed = { name: truncateSubmitted(fields.get('name'), PASSKEY_NAME_LENGTH) };
  const form = parseFields(fields, addPasskeyForm);
  if (form.status !== 'success') {
    const { name, ...device } = form.error ?? {};
    if (name) return showAgain(consoleErrors(site, { name }, { max: PASSKEY_NAME_LENGTH }), typed);
    return showAgain({ '': Object.values(consoleErrors(site, device)).flat().slice(0, 1) }, typed);
  }
  const own = { operatorId: site.operator.id, sessionId: site.session.id };
  const added = await addOperatorPasskey(
    site.db,
    { ...own, ...form.value, site: consolePasskeySite() },
    site.deps,
  );
  if (added.ok) return finished('passkey_added');
  return showAgain({ '': [consoleReason(site, added.reason, added.detail)] }, typed);
}

async function remove({ db, deps, operator }: OperatorConsole, fields: FormData) {
  const form = parseFields(fields, removePasskeyForm);
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  await removeOperatorPasskey(db, { operatorId: operator.id, ...form.value }, deps);
  return finished('passkey_removed');
}

/** Adds or removes one of the operator's passkeys, for which it needs a fresh factor (CON-1). */
export async function postPasskeys(site: OperatorConsole, request: Request) {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['passkey', 'remove']);
  requireFreshFactor(site, fields);
  return intent === 'passkey' ? add(site, fields) : remove(site, fields);
}
