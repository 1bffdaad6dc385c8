import type { NotNull } from 'kysely';
import type { TenantQueries } from '~/database/tenant-sql';

/** Finds the refund of a withdrawal from one's own order (CRE-7); undefined without one. */
export const findOwnWithdrawal = (
  sql: TenantQueries,
  { memberId, orderId }: { memberId: string; orderId: string },
) =>
  sql
    .selectFrom('Withdrawal as withdrawal')
    .innerJoin('Order as order', 'order.id', 'withdrawal.orderId')
    .where('order.id', '=', orderId)
    .where('order.memberId', '=', memberId)
    .where('withdrawal.confirmedAt', 'is not', null)
    .select(['order.number', 'order.currency', 'withdrawal.refundMinor'])
    .select('withdrawal.confirmedAt as withdrawnAt')
    .$narrowType<{ withdrawnAt: NotNull }>()
    .executeTakeFirst();
