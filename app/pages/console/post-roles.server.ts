import { changeGrants, type ChangeRefusal } from '~/domain/operators/change-grants.server';
import type { ListedOperator } from '~/domain/operators/list-operators.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { fieldTexts } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import type { Errors } from '~/ui/kit/post-answer';
import { grantLines, isOffered, readGrants } from './grant-words.server';

type Roles = {
  grants: string[];
  /** What is about to be done; null while the roles are chosen. */
  lines: string[] | null;
};

/** The text of a refusal above the form. Throws 404 if somebody else has dismissed the operator meanwhile. */
export function changeErrors(site: OperatorConsole, reason: ChangeRefusal): Errors {
  if (reason === 'not_found') throw notFound();
  return { '': [consoleReason(site, reason)] };
}

/** Replaces an operator's roles in two steps. Roles that the form does not offer stay. */
export async function postRoles(
  site: OperatorConsole,
  target: ListedOperator,
  request: Request,
): Promise<Answer<Roles>> {
  const { t, db, deps, operator } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'confirm', 'edit']);
  const values = { grants: fieldTexts(fields, 'grant'), lines: null };
  const unchangeable = target.grants.filter((grant) => !isOffered(site, grant));
  const grants = [...unchangeable, ...readGrants(site, values.grants)];
  if (intent === 'edit') return showAgain({}, values, { status: 200 });
  if (intent === '') {
    const named = grantLines(site, grants);
    const lines = named.length > 0 ? named : [t('roles.none_left', { name: target.name })];
    return showAgain({}, { ...values, lines }, { status: 200 });
  }
  const changed = await changeGrants(db, { operatorId: target.id, grants, by: operator }, deps);
  if (!changed.ok) return showAgain(changeErrors(site, changed.reason), values);
  return goTo(consolePaths.operators({ done: 'roles_changed' }));
}
