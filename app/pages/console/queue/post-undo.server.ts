import { hasRight } from '~/domain/operators/rules';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { goTo, type Answer } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { openQueueSite, type QueueConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';

/** Undoes one of the operator's decisions, and says at the list whether it was in time. Throws 404 for another's. */
export async function postUndo(site: QueueConsole, request: Request): Promise<Answer> {
  const { deps, operator } = site;
  const fields = await readFields(request);
  const { tenant, tenantDb } = await openQueueSite(fieldText(fields, 'site'));
  const input = { tenantId: tenant.id, decisionId: fieldText(fields, 'decision'), operatorId: operator.id };
  const undone = await undoDecision(tenantDb, input, deps);
  if (!undone.ok) {
    if (undone.reason === 'not_found') throw notFound();
    return goTo(consolePaths.queue({ undo: undone.reason === 'too_late' ? 'late' : 'changed' }));
  }
  const { kind, itemId } = undone.value;
  const mayDecide = hasRight(operator.grants, kind, tenant.id);
  if (!mayDecide) return goTo(consolePaths.queue({ done: 'undone' }));
  return goTo(consolePaths.queueItem(tenant.id, kind, itemId, { done: 'undone' }));
}
