import { listOperators } from '~/domain/operators/list-operators.server';
import { hasRight } from '~/domain/operators/rules';
import { handOver } from '~/domain/queue/hand-over.server';
import { handOverForm } from '~/domain/safety/queue-forms.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { ItemConsole } from '~/http/request/open-queue.server';
import * as paths from '~/paths';
import { findAsked } from './item-page.server';
import { itemWords } from './queue-words.server';

/** Colleagues who may decide the item. */
async function listColleagues({ db, operator, item }: ItemConsole) {
  const operators = await listOperators(db);
  return operators.filter(
    ({ id, grants, enrolled }) =>
      id !== operator.id && enrolled && hasRight(grants, item.kind, item.tenantId),
  );
}

/** Offers the colleagues to whom an item can be handed over (CON-2). */
export async function handOverPage(site: ItemConsole) {
  const { item } = site;
  const [found, colleagues] = await Promise.all([findAsked(site), listColleagues(site)]);
  return {
    what: itemWords(site, found),
    colleagues: colleagues.map(({ id, name }) => ({ value: id, text: name })),
    backHref: paths.queueItem(item.tenantId, item.kind, item.itemId),
  };
}

/** Hands an item over to a colleague with its right. Refuses what the operator does not handle any more. */
export async function postHandOver(site: ItemConsole, request: Request): Promise<Answer> {
  const { tenantSql, operator, item, deps } = site;
  const form = await readForm(request, handOverForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const colleague = (await listColleagues(site)).find(({ id }) => id === form.value.to);
  if (!colleague) return showAgain({ to: [consoleReason(site, 'choose')] });
  const input = { ...item, operatorId: operator.id, toId: colleague.id };
  const handed = await handOver(tenantSql, input, deps);
  if (!handed.ok) return showAgain({ '': [consoleReason(site, 'not_claimed')] }, {}, { status: 409 });
  return goTo(paths.consoleQueue({ done: 'handed_over' }));
}
