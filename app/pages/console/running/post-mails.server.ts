import { retryMails } from '~/domain/notifications/retry-mails.server';
import { hasRight } from '~/domain/operators/rules';
import { goTo, type Answer } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import type { RunningSite } from '~/http/request/open-running.server';
import * as consolePaths from '~/console-paths';

/** Tries a site's failed mail again, or all of them; one that somebody else has tried meanwhile counts as tried. */
export async function postMails(site: RunningSite, request: Request): Promise<Answer> {
  const { operator, tenant, tenantSql, deps } = site;
  const deliveryId = fieldText(await readFields(request), 'delivery');
  if (deliveryId === '') throw new Response(null, { status: 400 });
  if (!hasRight(operator.grants, 'mend', tenant.id)) throw notFound();
  await retryMails(tenantSql, { tenantId: tenant.id, operatorId: operator.id, deliveryId }, deps);
  return goTo(consolePaths.runningMails({ site: tenant.id, done: 'retried' }));
}
