import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { FOR_GOOD, OTHER_MEANS } from './rules';

type Choice = { memberId: string; isShown: boolean; sandboxWays: readonly string[] };

/** Shows or hides a member's badge. Refuses one without a third party's proof that counts (TRU-1). */
export async function showBadge(
  sql: TenantSql,
  { memberId, isShown, sandboxWays }: Choice,
  { now }: { now: Date },
): Promise<Outcome<null, 'action_refused'>> {
  return sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const proof = await tx
      .selectFrom('AgeProof')
      .select(['expiresAt', 'way'])
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    const counts = proof && (proof.expiresAt === null || proof.expiresAt > now);
    if (!counts || [OTHER_MEANS, ...sandboxWays].includes(proof.way)) return refused('action_refused');
    await tx
      .updateTable('AgeProof')
      .set({ badgeHidden: !isShown })
      .where('memberId', '=', memberId)
      .execute();
    const ageCheckedUntil = isShown ? (proof.expiresAt ?? FOR_GOOD) : null;
    await tx.updateTable('Profile').set({ ageCheckedUntil }).where('id', '=', memberId).execute();
    return done(null);
  });
}
