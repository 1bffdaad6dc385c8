import type { TenantQueries } from '~/database/tenant-sql';
import { premiumAt, type WithdrawalTime } from './refunds/withdraw-until';

/** Finds when the first of a member's orders with delayed Premium starts it; null if none does (CRE-3). */
export async function findDelayedPremium(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { settings }: { settings: WithdrawalTime },
): Promise<Date | null> {
  const order = await sql
    .selectFrom('Order')
    .select(['status', 'createdAt', 'completedAt', 'premiumFrom'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .where('premiumFrom', 'is', null)
    .orderBy('completedAt')
    .limit(1)
    .executeTakeFirst();
  return order ? premiumAt(order, settings) : null;
}
