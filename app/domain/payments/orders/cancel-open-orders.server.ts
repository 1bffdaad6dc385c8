import type { TenantSql } from '~/database/tenant-sql';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { readOrder } from './order-facts.server';

/** Cancels a member's orders whose payment is open, except the one of `key`; those under way stay. */
export async function cancelOpenOrders(
  sql: TenantSql,
  { memberId, key = null }: { memberId: string; key?: string | null },
  deps: PaymentDeps,
): Promise<void> {
  const open = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .$if(key !== null, (orders) => orders.where('idempotencyKey', '!=', key!))
    .execute();
  for (const { id } of open) await cancelPayments(sql, await readOrder(sql, id), deps);
}
