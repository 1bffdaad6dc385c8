import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { ORDER_COLUMNS } from './order-facts.server';
import type { TransferState } from '~/domain/payments/provider';

const select = (sql: TenantQueries, memberId: string, orderId: string) =>
  sql
    .selectFrom('Order as order')
    .leftJoin('Withdrawal as withdrawal', (join) =>
      join.onRef('withdrawal.orderId', '=', 'order.id').on('withdrawal.confirmedAt', 'is not', null),
    )
    .where('order.id', '=', orderId)
    .where('order.memberId', '=', memberId)
    .select(ORDER_COLUMNS)
    .select(['order.consentAt', 'withdrawal.confirmedAt as withdrawnAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('Payment as payment')
          .select(['payment.id', 'payment.method', 'payment.status', 'payment.providerId'])
          .select('payment.transfer')
          .whereRef('payment.orderId', '=', 'order.id')
          .orderBy('payment.createdAt', 'desc')
          .orderBy('payment.id', 'desc'),
      ).as('payments'),
      eb
        .exists(
          eb
            .selectFrom('Refund as refund')
            .select('refund.id')
            .whereRef('refund.orderId', '=', 'order.id')
            .where('refund.status', '=', 'by_hand'),
        )
        .$castTo<boolean>()
        .as('isRefundedByHand'),
      jsonObjectFrom(
        eb
          .selectFrom('DiscountUse as use')
          .innerJoin('DiscountCode as code', 'code.id', 'use.discountCodeId')
          .select(['code.code', 'code.valuePercentage as percent'])
          .whereRef('use.orderId', '=', 'order.id')
          .limit(1),
      ).as('discount'),
    ])
    .executeTakeFirst();

/** Finds a member's own order with its newest payment, pending transfer, discount and withdrawal. Refuses others. */
export async function findOrder(
  sql: TenantQueries,
  { memberId, orderId }: { memberId: string; orderId: string },
) {
  const row = isId(orderId) ? await select(sql, memberId, orderId) : undefined;
  if (!row) return refused('not_found');
  const { payments, ...order } = row;
  const payment = payments[0] ?? null;
  const waiting = payments.find(({ status, transfer }) => status === 'pending' && transfer !== null);
  return done({
    ...order,
    method: order.method as PaymentMethodName,
    payment: payment && { ...payment, method: payment.method as PaymentMethodName },
    transfer: (waiting?.transfer ?? null) as TransferState | null,
  }) satisfies Outcome<object, never>;
}

type Found = Awaited<ReturnType<typeof findOrder>>;

export type FoundOrder = Extract<Found, { ok: true }>['value'];
