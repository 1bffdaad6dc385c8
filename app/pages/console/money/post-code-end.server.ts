import { endCode } from '~/domain/discounts/operator-codes.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { CodeConsole } from '~/http/request/open-money.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

export const endCodePage = ({ t, tenant, code }: CodeConsole) => ({
  does: t('money.code_end_does', { code: code.code, percent: code.percent }),
  backHref: consolePaths.codes(tenant.id),
});

/** Ends a discount code for new orders (CON-5); answers 409 for one that has ended already. */
export async function postCodeEnd(site: CodeConsole, request: Request): Promise<Answer> {
  const { tenant, tenantSql, operator, code, now } = site;
  requireFreshFactor(site, await readFields(request));
  const input = { tenantId: tenant.id, operatorId: operator.id, code: code.code };
  const ended = await endCode(tenantSql, input, { now });
  if (ended.ok) return goTo(consolePaths.codes(tenant.id, { done: 'code_ended' }));
  return showAgain({ '': [consoleReason(site, ended.reason)] }, {}, { status: 409 });
}
