import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { emailKey } from '~/domain/accounts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { readOrder, type OrderFacts } from '~/domain/payments/orders/order-facts.server';
import { readOrderNumber, refundFor, countUnspent } from '~/domain/payments/rules';
import { isWithdrawalInTime, withdrawUntil, type WithdrawalTime } from './withdraw-until';

/** One's own order, or one named by its number and address (CRE-7). */
export type NamedOrder = { memberId: string; orderId: string } | { number: string; email: string };

export type WithdrawalRefusal =
  'order_not_found' | 'order_closed' | 'withdrawal_late' | 'withdrawal_waived' | 'withdrawn';

export type WithdrawalTerms = {
  orderId: string;
  number: string;
  method: string;
  boughtCredits: number;
  unspentCredits: number;
  refundMinor: number;
  currency: string;
  orderedAt: Date;
  until: Date;
  endsPremium: boolean;
};

export type WithdrawalDeps = { now: Date; settings: WithdrawalTime };

/** Null alike for a wrong number or address. */
export async function findNamedOrder(sql: TenantQueries, named: NamedOrder): Promise<string | null> {
  const orders = sql
    .selectFrom('Order')
    .innerJoin('Member', 'Member.id', 'Order.memberId')
    .select('Order.id');
  const found = await (
    'orderId' in named
      ? orders.where('Order.id', '=', named.orderId).where('Order.memberId', '=', named.memberId)
      : orders
          .where('Order.number', '=', readOrderNumber(named.number))
          .where('Member.emailKey', '=', emailKey(named.email))
  ).executeTakeFirst();
  return found?.id ?? null;
}

async function unspentCredits(sql: TenantQueries, { id, memberId }: OrderFacts): Promise<number> {
  const ledger = await sql
    .selectFrom('CreditEntry')
    .select(['amountCredits', 'kind', 'reference'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return countUnspent(id, ledger);
}

async function hasPremiumOtherwise(sql: TenantQueries, { id, memberId }: OrderFacts): Promise<boolean> {
  const other = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .where('premiumFrom', 'is not', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function withdrawalTerms(
  sql: TenantQueries,
  order: OrderFacts,
  { now, settings }: WithdrawalDeps,
): Promise<Outcome<WithdrawalTerms, WithdrawalRefusal>> {
  if (order.withdrawalId !== null) return refused('withdrawn', { number: order.number });
  const paid = order.status === 'completed';
  if (!paid && order.status !== 'open' && order.status !== 'pending') return refused('order_closed');
  if (!isWithdrawalInTime(order, settings, now)) return refused('withdrawal_late');
  if (paid && order.waivedAt) return refused('withdrawal_waived');
  const unspent = paid ? await unspentCredits(sql, order) : order.credits;
  const refundMinor = paid ? refundFor(unspent, order) : 0;
  const whole = order.refundedMinor + refundMinor >= order.amountMinor;
  return done({
    orderId: order.id,
    number: order.number,
    method: order.method,
    currency: order.currency,
    boughtCredits: order.credits,
    unspentCredits: unspent,
    refundMinor,
    orderedAt: order.createdAt,
    until: withdrawUntil(order, settings),
    endsPremium: paid && order.premiumFrom !== null && whole && !(await hasPremiumOtherwise(sql, order)),
  });
}

/**
 * Previews a withdrawal without changing anything (CRE-7). Refunds the unspent credits' share of the price: given
 * credits count as spent first, then the oldest purchase. Refuses orders that are foreign, unpaid, refunded, too old,
 * waived or withdrawn.
 */
export async function previewWithdrawal(
  sql: TenantSql,
  named: NamedOrder,
  deps: WithdrawalDeps,
): Promise<Outcome<WithdrawalTerms, WithdrawalRefusal>> {
  const orderId = await findNamedOrder(sql, named);
  if (!orderId) return refused('order_not_found');
  return withdrawalTerms(sql, await readOrder(sql, orderId), deps);
}
