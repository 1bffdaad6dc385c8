import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { PERIODS, type Limit } from './rules';

export type SpendingOrder = {
  id: string;
  status: string;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  createdAt: Date;
};

/** `limits` are in the order of PERIODS; one that was never set has no row. */
export type Spending = {
  limits: Limit[];
  orders: SpendingOrder[];
  buyingPausedUntil: Date | null;
  sitePausedUntil: Date | null;
};

/** Finds a member's limits, pauses and orders since a time, in one statement (TRU-5). */
export async function findSpending(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, since }: { memberId: string; since: Date },
): Promise<Spending> {
  const { limits, orders, ...pauses } = await sql
    .selectFrom('Member as member')
    .select(['member.buyingPausedUntil', 'member.sitePausedUntil'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('SpendingLimit as limit')
          .select(['limit.period', 'limit.amountMinor', 'limit.currency'])
          .select(['limit.nextMinor', 'limit.nextAt'])
          .whereRef('limit.memberId', '=', 'member.id'),
      ).as('limits'),
      jsonArrayFrom(
        eb
          .selectFrom('Order as order')
          .select(['order.id', 'order.status', 'order.amountMinor', 'order.refundedMinor'])
          .select(['order.currency', 'order.createdAt'])
          .whereRef('order.memberId', '=', 'member.id')
          .where('order.createdAt', '>=', since)
          .where('order.status', 'in', ['open', 'pending', 'completed', 'refunded']),
      ).as('orders'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...pauses,
    limits: PERIODS.flatMap((period) =>
      limits
        .filter((limit) => limit.period === period)
        .map(({ nextAt, ...limit }) => ({ ...limit, period, nextAt: nextAt ? new Date(nextAt) : null })),
    ),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: new Date(createdAt) })),
  };
}
