import { addProceeding } from '~/domain/safety/cases/add-proceeding.server';
import { closeProceeding } from '~/domain/safety/cases/close-proceeding.server';
import { outcomeForm, proceedingForm } from '~/domain/safety/queue/forms.server';
import { PROCEEDING_LENGTHS } from '~/domain/safety/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ItemConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';

type Typed = { typed: Record<string, string> };

const typedFields = (fields: FormData): Typed => ({
  typed: Object.fromEntries(
    [...fields.keys()].map((name) => [name, fieldText(fields, name).slice(0, 2 * PROCEEDING_LENGTHS.note)]),
  ),
});

async function postNew(site: ItemConsole, fields: FormData): Promise<Answer<Typed>> {
  const { tenantDb, operator, deps, item } = site;
  const { tenantId, kind: itemKind, itemId: caseId } = item;
  const form = parseFields(fields, proceedingForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), typedFields(fields));
  const { proceedingNote: note, ...given } = form.value;
  const input = { ...given, note, tenantId, caseId, operatorId: operator.id };
  const added = await addProceeding(tenantDb, input, deps);
  if (!added.ok) throw notFound();
  return goTo(consolePaths.caseProceedings(tenantId, itemKind, caseId, { done: 'proceeding_added' }));
}

/** The field of each open one has its id. */
async function postOutcome(site: ItemConsole, fields: FormData): Promise<Answer<Typed>> {
  const { tenantDb, operator, deps, item } = site;
  const { tenantId, kind, itemId: caseId } = item;
  const form = parseFields(fields, outcomeForm);
  if (form.status !== 'success') {
    const { outcome = [], ...errors } = consoleErrors(site, form.error);
    const name = `outcome-${fieldText(fields, 'proceeding')}`;
    return showAgain({ ...errors, [name]: outcome }, typedFields(fields));
  }
  const { proceeding: proceedingId, outcome } = form.value;
  const input = { tenantId, caseId, proceedingId, operatorId: operator.id, outcome };
  const closed = await closeProceeding(tenantDb, input, deps);
  if (!closed.ok) throw notFound();
  return goTo(consolePaths.caseProceedings(tenantId, kind, caseId, { done: 'proceeding_closed' }));
}

/** Adds a dispute or an order to a case, or closes one with its outcome (CON-3). */
export async function postProceedings(site: ItemConsole, request: Request): Promise<Answer<Typed>> {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['add', 'close']);
  return intent === 'add' ? postNew(site, fields) : postOutcome(site, fields);
}
