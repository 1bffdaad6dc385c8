import type { TenantQueries } from '~/database/tenant-sql';
import type { PaymentMethodName } from '~/domain/payments/methods';

const ORDERS = 50;

export async function listOwnOrders(sql: TenantQueries, { memberId }: { memberId: string }) {
  const rows = await sql
    .selectFrom('Order')
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .select(['id', 'number', 'credits', 'amountMinor', 'currency', 'method', 'status', 'createdAt'])
    .select(['completedAt', 'waivedAt'])
    .execute();
  return rows.map((row) => ({ ...row, method: row.method as PaymentMethodName }));
}
