import type { TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { AGE_TEXT_VERSION, FOR_GOOD } from './rules';

type Proof = {
  tenantId: string;
  memberId: string;
  over: number;
  way: string;
  provider: string;
  /** Null and undefined: for good. */
  months: number | undefined;
  /** Whether others may see it: the word of a sandbox or of staff is none (TRU-1). */
  hasBadge: boolean;
};

function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  // A day that the month lacks moved into the next one.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Stores that a member is over an age, in place of an earlier proof; their choice about the badge stays (TRU-1). */
export async function storeProof(
  tx: TenantSqlTx,
  { tenantId, memberId, over, way, provider, months, hasBadge }: Proof,
  { now }: { now: Date },
): Promise<void> {
  await lockMembers(tx, [memberId]);
  const expiresAt = months === undefined ? null : addMonths(now, months);
  const facts = { over, way, provider, provenAt: now, expiresAt, textVersion: AGE_TEXT_VERSION };
  const { badgeHidden } = await tx
    .insertInto('AgeProof')
    .values({ id: newId(), tenantId, memberId, ...facts, badgeHidden: false })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doUpdateSet(facts))
    .returning('badgeHidden')
    .executeTakeFirstOrThrow();
  const ageCheckedUntil = hasBadge && !badgeHidden ? (expiresAt ?? FOR_GOOD) : null;
  await tx.updateTable('Profile').set({ ageCheckedUntil }).where('id', '=', memberId).execute();
}
