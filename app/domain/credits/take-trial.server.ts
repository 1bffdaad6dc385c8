import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isPremium } from '~/domain/profiles/rules';
import { trialEnd } from './rules';

/**
 * Starts a member's premium trial, which ends by itself after 3 days. Repeating it while the trial runs
 * changes nothing. Refuses a second trial, and a member who has paid for premium (ACC-17).
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
