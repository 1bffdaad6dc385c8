import type { TenantSql } from '~/database/tenant-sql';
import { boughtSince } from '~/domain/credits/rules';
import { withdrawalTerms, type WithdrawalDeps, type WithdrawalTerms } from './find-withdrawal.server';
import { readOrder } from './order-facts.server';

/** Lists what withdrawing from each of a member's orders would give back now; none that gives nothing (CRE-7). */
export async function listRefundable(
  sql: TenantSql,
  { memberId }: { memberId: string },
  deps: WithdrawalDeps,
): Promise<WithdrawalTerms[]> {
  const orders = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .where('completedAt', '>=', boughtSince(deps.settings, deps.now))
    .orderBy('id')
    .execute();
  const terms = await Promise.all(
    orders.map(async ({ id }) => withdrawalTerms(sql, await readOrder(sql, id), deps)),
  );
  return terms.flatMap((each) => (each.ok && each.value.refundMinor > 0 ? [each.value] : []));
}
