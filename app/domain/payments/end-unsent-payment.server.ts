import type { TenantSql } from '~/database/tenant-sql';
import { lockOrder } from './orders/order-facts.server';
import { settleOrder } from './orders/settle-order.server';

type Ended = {
  orderId: string;
  paymentId: string;
  /** `failed`: refused by the provider; `cancelled`: it never arrived there, or nobody knows. */
  status: 'failed' | 'cancelled';
};

/** Ends a payment that the provider does not know, and settles its order; no-op if it knows it or the payment is over. */
export async function endUnsentPayment(
  sql: TenantSql,
  { orderId, paymentId, status }: Ended,
  { now }: { now: Date },
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    await tx
      .updateTable('Payment')
      .set({ status, updatedAt: now })
      .where('id', '=', paymentId)
      .where('providerId', 'is', null)
      .where('status', 'in', ['open', 'pending'])
      .execute();
    await settleOrder(tx, orderId, { now });
  });
}
