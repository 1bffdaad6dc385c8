import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';
import { resendMails } from './failed-mails.server';

type Input = { tenantId: string; operatorId: string; deliveryId: string | 'all' };

/**
 * Queues a failed mail again, or all of the site's, with one act in the audit (CON-7). Returns how many: none, and no
 * act, if it is not failed any more.
 */
export async function retryMails(
  sql: TenantSql,
  { tenantId, operatorId, deliveryId }: Input,
  { now }: { now: Date },
): Promise<number> {
  if (deliveryId !== 'all' && !isId(deliveryId)) return 0;
  return sql.transaction().execute(async (tx) => {
    const count = await resendMails(tx, deliveryId === 'all' ? 'all' : [deliveryId], { now });
    if (count === 0) return 0;
    const subjectId = deliveryId === 'all' ? tenantId : deliveryId;
    const act = { operatorId, tenantId, action: 'mails_retried', subjectId };
    await recordAct(tx, { ...act, change: { mails: count } }, now);
    return count;
  });
}
