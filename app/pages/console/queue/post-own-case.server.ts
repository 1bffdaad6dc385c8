import { hasRight } from '~/domain/operators/rules';
import { openOwnCase } from '~/domain/safety/cases/open-own-case.server';
import { ownCaseForm } from '~/domain/safety/queue/forms.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields } from '~/http/request/forms/read-form.server';
import type { QueueSite } from '~/http/request/open-queue.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

/**
 * Opens a case about a member on the operator's own initiative, and leads to it. Throws 404 without the right to decide
 * reports, and for an erased member.
 */
export async function openCase(
  site: OperatorConsole & QueueSite,
  memberId: string | null,
  fields: FormData,
): Promise<Answer<{ why: string }>> {
  const { tenant, tenantDb, operator, deps } = site;
  if (!memberId || !hasRight(operator.grants, 'reports', tenant.id)) throw notFound();
  const form = parseFields(fields, ownCaseForm);
  if (form.status !== 'success') {
    const why = fieldText(fields, 'why').slice(0, 2 * CASE_TEXT_LENGTH);
    return showAgain(consoleErrors(site, form.error), { why });
  }
  const input = { tenantId: tenant.id, memberId, operatorId: operator.id, text: form.value.why };
  const opened = await openOwnCase(tenantDb, input, deps);
  if (!opened.ok) throw notFound();
  return goTo(consolePaths.queueItem(tenant.id, 'reports', opened.value.id));
}
