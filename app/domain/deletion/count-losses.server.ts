import type { TenantDb } from '~/database/tenant-db';
import { type Losses } from './rules';
import { boughtSince } from '~/domain/credits/rules';

/** Counts what a member loses by deleting the account, which is also what a reactivation restores. */
export async function countLosses(db: TenantDb, memberId: string): Promise<Losses> {
  const [{ credits }, photos, conversations] = await Promise.all([
    db.member.findFirstOrThrow({ where: { id: memberId }, select: { credits: true } }),
    db.photo.count({ where: { memberId } }),
    db.conversationMember.count({ where: { memberId, lastMessageAt: { not: null } } }),
  ]);
  return { photos, conversations, credits };
}

/** Whether the member has credits left from a purchase that can still be withdrawn from. */
export async function hasRefundableCredits(
  db: TenantDb,
  { memberId, settings }: { memberId: string; settings: { refund_days: number } },
  { now }: { now: Date },
): Promise<boolean> {
  const since = boughtSince(settings, now);
  return (
    (await db.creditEntry.count({
      where: { memberId, kind: 'purchase', createdAt: { gte: since }, member: { credits: { gt: 0 } } },
    })) > 0
  );
}
