import type { TenantDb } from '~/database/tenant-db';
import { type Losses } from './rules';
import { boughtSince } from '~/domain/credits/rules';

/** What a member loses by leaving, and what comes back with a reactivation (ACC-17). */
export async function countLosses(db: TenantDb, memberId: string): Promise<Losses> {
  const [{ credits }, photos, conversations] = await Promise.all([
    db.member.findFirstOrThrow({ where: { id: memberId }, select: { credits: true } }),
    db.photo.count({ where: { memberId } }),
    db.conversationMember.count({ where: { memberId, lastMessageAt: { not: null } } }),
  ]);
  return { photos, conversations, credits };
}

/** Whether a member has credits left of which a purchase can still be withdrawn from (CRE-7). */
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
