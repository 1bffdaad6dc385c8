import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { lockOrder } from '~/domain/payments/orders/order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { bookRefund, checkRefund, type RefundRefusal } from './book-refund.server';
import { hasWaitingProposal } from './find-proposals.server';

type Input = {
  orderId: string;
  /** Null: the remaining amount. */
  amountMinor: number | null;
  reason: string;
  /** Who pays it back; null if nobody had to prove themselves. */
  operatorId?: string | null;
};
type Refunded = { amountMinor: number; credits: number; missingCredits: number };
type Refusal = 'order_not_found' | 'refund_waits' | RefundRefusal;

/**
 * Pays an order back without a second operator: for a command that nobody had to prove themselves for. Refuses more than is
 * left, and while a proposal waits.
 */
export async function refundOrder(
  sql: TenantSql,
  { orderId, amountMinor, reason, operatorId = null }: Input,
  deps: PaymentDeps,
): Promise<Outcome<Refunded, Refusal>> {
  return sql.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refused('order_not_found');
    if (await hasWaitingProposal(tx, { orderId })) return refused('refund_waits');
    const possible = checkRefund(order, amountMinor);
    if (!possible.ok) return possible;
    const taken = await bookRefund(tx, order, possible.value, { id: newId(), reason, operatorId }, deps);
    return done({ amountMinor: possible.value.amountMinor, ...taken });
  });
}
