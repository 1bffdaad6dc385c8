import { grantCredits } from '~/domain/credits/grant-credits.server';
import { grantForm } from '~/domain/credits/grant-form.server';
import { MOST_GRANTED } from '~/domain/credits/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { CreditsConsole } from '~/http/request/open-money.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

type Typed = { typed: { credits: string; reason: string; key: string } };

/** Longer texts are refused, and are not shown whole again. */
const MOST_TYPED = 40;

/** Gives a member credits with a reason, once for each form (CON-5). Refuses more than the operator's limit of a day. */
export async function postCredits(site: CreditsConsole, request: Request): Promise<Answer<Typed>> {
  const { tenant, tenantSql, account, operator, gateways, dailyCredits, now } = site;
  const fields = await readFields(request);
  requireFreshFactor(site, fields);
  const text = (name: string) => fieldText(fields, name).slice(0, MOST_TYPED);
  const values = { typed: { credits: text('credits'), reason: text('reason'), key: text('key') } };
  const form = parseFields(fields, grantForm);
  if (form.status !== 'success')
    return showAgain(consoleErrors(site, form.error, { most: MOST_GRANTED }), values);
  const [tenantId, memberId] = [tenant.id, account.id];
  const input = { ...form.value, tenantId, memberId, operatorId: operator.id, dailyCredits };
  const granted = await grantCredits(tenantSql, input, { now });
  if (!granted.ok)
    return showAgain({ credits: [consoleReason(site, granted.reason, granted.detail)] }, values);
  const { balanceCredits: credits } = granted.value;
  gateways.events.publish(tenantId, memberId, 'credits', { credits });
  return goTo(consolePaths.memberCredits(tenantId, memberId, { done: 'credits_given' }));
}
