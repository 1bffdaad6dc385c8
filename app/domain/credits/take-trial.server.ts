import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isPremium } from '~/domain/profiles/rules';
import { trialEnd } from './rules';

/**
 * Gives a member premium to try, for 3 days and once; it ends by itself (ACC-17). Pressed again while it runs, it ends when it would
 * have. Refuses a second one, and whoever has paid for premium.
 */
export async function takeTrial(
  db: TenantDb,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<Outcome<{ until: Date }, 'trial_used' | 'trial_premium'>> {
  await db.member.updateMany({
    where: { id: memberId, paidUser: false, trialUntil: null },
    data: { trialUntil: trialEnd(now) },
  });
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { paidUser: true, trialUntil: true },
  });
  if (member.paidUser || !member.trialUntil) return refused('trial_premium');
  return isPremium(member, now) ? done({ until: member.trialUntil }) : refused('trial_used');
}
