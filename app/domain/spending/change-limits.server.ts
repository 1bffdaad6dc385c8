import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { changeTerms, PERIODS, type Period, type Terms } from './rules';

type Input = {
  memberId: string;
  /** Of the first limit; a member's limits share one. */
  currency: string;
  /** In minor units; null: no limit. */
  wanted: Record<Period, number | null>;
};

type Stored = Terms & { id: string; period: string };

const isSame = (one: Terms, other: Terms): boolean =>
  one.amountMinor === other.amountMinor &&
  one.nextMinor === other.nextMinor &&
  one.nextAt?.getTime() === other.nextAt?.getTime();

async function storeTerms(
  tx: TenantSqlTx,
  { memberId, currency, period }: { memberId: string; currency: string; period: Period },
  stored: Stored | undefined,
  { terms, now }: { terms: Terms; now: Date },
): Promise<void> {
  const changed = { ...terms, changedAt: now };
  if (stored) await tx.updateTable('SpendingLimit').set(changed).where('id', '=', stored.id).execute();
  else
    await tx
      .insertInto('SpendingLimit')
      .values({ id: newId(), memberId, period, currency, ...changed })
      .execute();
}

/**
 * Changes a member's limits of spending (TRU-5). A lower one counts at once, a higher one or none after 24 hours. Locks
 * the member, as orders do.
 */
export const changeLimits = (
  sql: TenantSql,
  { memberId, currency, wanted }: Input,
  { now }: { now: Date },
): Promise<void> =>
  sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const rows = await tx
      .selectFrom('SpendingLimit')
      .select(['id', 'period', 'amountMinor', 'nextMinor', 'nextAt', 'currency'])
      .where('memberId', '=', memberId)
      .execute();
    for (const period of PERIODS) {
      const stored = rows.find((row) => row.period === period);
      if (!stored && wanted[period] === null) continue;
      const terms = changeTerms(stored ?? null, wanted[period], now);
      if (stored && isSame(stored, terms)) continue;
      await storeTerms(tx, { memberId, currency: rows[0]?.currency ?? currency, period }, stored, {
        terms,
        now,
      });
    }
    const limitsSpending = PERIODS.some((period) => wanted[period] !== null) || rows.length > 0;
    await tx.updateTable('Member').set({ limitsSpending }).where('id', '=', memberId).execute();
  });
