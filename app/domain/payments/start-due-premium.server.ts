import type { TenantSql } from '~/database/tenant-sql';
import { lockOrder } from './orders/order-facts.server';
import { refreshPaidUser } from './orders/settle-order.server';
import { isWithdrawalInTime, type WithdrawalTime } from './refunds/withdraw-until';

/** Starts the Premium of completed orders that can no longer be withdrawn from (CRE-3). Returns the count. */
export async function startDuePremium(
  sql: TenantSql,
  { settings }: { settings: WithdrawalTime },
  { now }: { now: Date },
): Promise<number> {
  const waiting = await sql
    .selectFrom('Order')
    .select(['id', 'createdAt', 'completedAt'])
    .where('status', '=', 'completed')
    .where('premiumFrom', 'is', null)
    .execute();
  const due = waiting.filter((order) => !isWithdrawalInTime(order, settings, now));
  for (const { id } of due)
    await sql.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'completed') return;
      await tx.updateTable('Order').set({ premiumFrom: now }).where('id', '=', id).execute();
      await refreshPaidUser(tx, order.memberId);
    });
  return due.length;
}
