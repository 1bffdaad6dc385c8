import type { TenantSql } from '~/database/tenant-sql';
import { readOrder, type OrderFacts } from './order-facts.server';
import { readOrderNumber, type OrderStatus } from '~/domain/payments/rules';

const LISTED = 100;

/** Lists a site's newest orders, optionally of one state. */
export const listOrders = (sql: TenantSql, { status }: { status: OrderStatus | null }) =>
  sql
    .selectFrom('Order')
    .select(['number', 'status', 'method', 'credits', 'amountMinor', 'refundedMinor', 'currency'])
    .select(['memberId', 'createdAt'])
    .$if(status !== null, (orders) => orders.where('status', '=', status!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

export async function findByNumber(sql: TenantSql, number: string): Promise<OrderFacts | null> {
  const found = await sql
    .selectFrom('Order')
    .select('id')
    .where('number', '=', readOrderNumber(number))
    .executeTakeFirst();
  return found ? readOrder(sql, found.id) : null;
}
