import { handOver } from '~/domain/queue/hand-over.server';
import { handOverForm } from '~/domain/safety/queue/forms.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { ItemConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';
import { listColleagues } from './hand-over-page.server';

/** Hands an item over to a colleague with its right. Refuses what the operator does not handle any more. */
export async function postHandOver(site: ItemConsole, request: Request): Promise<Answer> {
  const { tenantSql, operator, item, deps } = site;
  const form = await readForm(request, handOverForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
  const colleague = (await listColleagues(site)).find(({ id }) => id === form.value.to);
  if (!colleague) return showAgain({ to: [consoleReason(site, 'choose')] });
  const input = { ...item, operatorId: operator.id, toId: colleague.id };
  const handed = await handOver(tenantSql, input, deps);
  if (!handed.ok) return showAgain({ '': [consoleReason(site, 'not_leased')] }, {}, { status: 409 });
  return goTo(consolePaths.queue({ done: 'handed_over' }));
}
