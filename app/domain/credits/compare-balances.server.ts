import type { TenantQueries } from '~/database/tenant-sql';

/**
 * Compares every balance of a site with the sum of its ledger in one statement (CRE-1); returns the members that differ, ten at
 * most. `npm run ledger -- check` also proves that the rows follow each other.
 */
export async function compareBalances(
  sql: TenantQueries,
): Promise<{ memberId: string; credits: number; sumCredits: number }[]> {
  const sums = sql
    .selectFrom('CreditEntry as entry')
    .select(['entry.memberId'])
    .select((eb) => eb.fn.sum<number>('entry.amountCredits').as('sumCredits'))
    .groupBy('entry.memberId');
  const rows = await sql
    .selectFrom('Member as member')
    .leftJoin(sums.as('ledger'), 'ledger.memberId', 'member.id')
    .select((eb) => [
      'member.id as memberId',
      'member.credits',
      eb.fn.coalesce('ledger.sumCredits', eb.lit(0)).as('sumCredits'),
    ])
    .where((eb) => eb('member.credits', '!=', eb.fn.coalesce('ledger.sumCredits', eb.lit(0))))
    .orderBy('member.id')
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, sumCredits: Number(row.sumCredits) }));
}
