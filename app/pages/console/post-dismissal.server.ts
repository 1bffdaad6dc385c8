import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import type { ListedOperator } from '~/domain/operators/list-operators.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { changeErrors } from './post-roles.server';

/** Takes an operator's roles and sessions away. */
export async function postDismissal(site: OperatorConsole, { id: operatorId }: ListedOperator) {
  const { db, deps, operator } = site;
  const dismissed = await dismissOperator(db, { operatorId, by: operator }, deps);
  if (!dismissed.ok) return showAgain(changeErrors(site, dismissed.reason));
  return goTo(consolePaths.operators({ done: 'dismissed' }));
}
