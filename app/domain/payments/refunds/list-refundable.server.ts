import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantSql } from '~/database/tenant-sql';
import type { WithdrawalDeps } from './find-withdrawal.server';
import { refundFor, countUnspent } from '~/domain/payments/rules';
import { boughtSince, isWithdrawalInTime } from './withdraw-until';

type Refundable = { orderId: string; refundMinor: number; currency: string };

/** One statement reads the orders still in time, and the rows that decide their refund. */
const readOrders = (sql: TenantSql, memberId: string, since: Date) =>
  sql
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('Order as order')
          .leftJoin('Withdrawal as withdrawal', 'withdrawal.orderId', 'order.id')
          .select(['order.id', 'order.credits', 'order.amountMinor', 'order.refundedMinor', 'order.currency'])
          .select(['order.createdAt', 'order.completedAt'])
          .where('order.memberId', '=', memberId)
          .where('order.status', '=', 'completed')
          .where('order.completedAt', '>=', since)
          .where('withdrawal.id', 'is', null)
          .orderBy('order.id'),
      ).as('orders'),
      jsonArrayFrom(
        eb
          .selectFrom('CreditEntry as entry')
          .select(['entry.amountCredits', 'entry.kind', 'entry.reference'])
          .where('entry.memberId', '=', memberId)
          .orderBy('entry.createdAt')
          .orderBy('entry.id'),
      ).as('ledger'),
    ])
    .executeTakeFirstOrThrow();

/** Lists the current refund of each order that has one (CRE-7). */
export async function listRefundable(
  sql: TenantSql,
  { memberId }: { memberId: string },
  { now, settings }: WithdrawalDeps,
): Promise<Refundable[]> {
  const { orders, ledger } = await readOrders(sql, memberId, boughtSince(settings, now));
  return orders
    .filter(({ createdAt, completedAt }) => {
      const paidAt = {
        createdAt: new Date(createdAt),
        completedAt: completedAt === null ? null : new Date(completedAt),
      };
      return isWithdrawalInTime(paidAt, settings, now);
    })
    .map(({ id: orderId, currency, ...order }) => ({
      orderId,
      currency,
      refundMinor: refundFor(countUnspent(orderId, ledger), order),
    }))
    .filter(({ refundMinor }) => refundMinor > 0);
}
