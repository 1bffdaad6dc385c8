import type { TenantQueries } from '~/database/tenant-sql';
import { isOwed } from '~/domain/discounts/held-code.server';

/** An order whose direct debit was returned and is still unpaid (PAY-3). */
export type UnpaidDebit = {
  orderId: string;
  number: string;
  credits: number;
  amountMinor: number;
  currency: string;
  country: string;
};

/** Returns the oldest order with a returned debit, settled or not, if any. Excludes withdrawn orders. */
export async function findUnpaidDebit(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId }: { memberId: string },
): Promise<UnpaidDebit | null> {
  const found = await sql
    .selectFrom('Order as order')
    .leftJoin('Withdrawal', 'Withdrawal.orderId', 'order.id')
    .select(['order.id as orderId', 'number', 'order.credits', 'amountMinor', 'currency', 'country'])
    .where('order.memberId', '=', memberId)
    .where('Withdrawal.id', 'is', null)
    .where((eb) =>
      eb.or([
        isOwed(eb),
        eb.exists(
          eb
            .selectFrom('Dispute')
            .innerJoin('Payment', 'Payment.id', 'Dispute.paymentId')
            .select('Dispute.id')
            .whereRef('Dispute.orderId', '=', 'order.id')
            .where('Dispute.status', 'in', ['open', 'lost'])
            .where('Payment.method', '=', 'sdd'),
        ),
      ]),
    )
    .orderBy('order.createdAt')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
