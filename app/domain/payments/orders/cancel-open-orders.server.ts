import type { TenantSql } from '~/database/tenant-sql';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { readOrder } from './order-facts.server';

type Canceled = {
  memberId: string;
  /** An order that stays, by its id or its form's key. */
  except?: { id?: string | null; key?: string | undefined };
  /** Only orders that reserve a discount. */
  discounted?: boolean;
};

/** Cancels a member's orders that nobody has begun to pay; those under way stay. */
export async function cancelOpenOrders(
  sql: TenantSql,
  { memberId, except: { id: exceptId = null, key } = {}, discounted = false }: Canceled,
  deps: PaymentDeps,
): Promise<void> {
  const open = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .$if(exceptId !== null, (orders) => orders.where('id', '!=', exceptId!))
    .$if(key !== undefined, (orders) => orders.where('idempotencyKey', '!=', key!))
    .$if(discounted, (orders) => orders.where('discountMinor', '>', 0))
    .execute();
  for (const { id } of open) await cancelPayments(sql, await readOrder(sql, id), deps);
}
