import type { TenantDb } from '~/database/tenant-db';
import type { Keeping } from '~/domain/data-export/erased-rows.server';
import { modelTable, type Model } from '~/domain/data-export/table-of.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { boughtSince, withdrawUntil, type WithdrawalTime } from '~/domain/payments/refunds/withdraw-until';
import { eraseMember, listDueAccounts } from './erase-member.server';
import { dueSince } from './rules';

type Input = Keeping & { tenantId: string; settings: WithdrawalTime };
type Deps = Parameters<typeof eraseMember>[2] & {
  report: (memberId: string, fault: Error) => void;
};

/** Rows that no member's erasure reaches; drafts refer to visitors, and notes may be about a visitor's complaint. */
const OTHERS = [
  ...(['Draft', 'Visitor', 'HeldName', 'LoginAttempt', 'CapturedMessage'] as const),
  ...(['CaseNote', 'QueueLease', 'QueueDecision', 'BannedPhoto', 'Ban'] as const),
] as const satisfies Model[];

/** Returns when the last withdrawal period ends; null if all are over. */
async function findLastWithdrawal(db: TenantDb, settings: WithdrawalTime, now: Date): Promise<Date | null> {
  const last = await db.order.findFirst({
    where: {
      status: 'completed',
      completedAt: { gte: boughtSince(settings, now) },
      withdrawal: { is: null },
      waivedAt: null,
    },
    select: { createdAt: true, completedAt: true },
    orderBy: { completedAt: 'desc' },
  });
  const until = last && withdrawUntil(last, settings);
  return until && until >= now ? until : null;
}

/** Makes every account due: members were notified weeks ago that the site closes. */
async function requestAll(db: TenantDb, now: Date): Promise<void> {
  const requestedAt = dueSince(now);
  await db.member.updateMany({
    where: { OR: [{ deletionRequestedAt: null }, { deletionRequestedAt: { gt: requestedAt } }] },
    data: { deletionRequestedAt: requestedAt },
  });
}

/** Retains legal records; repeatable. Refuses while a purchase can still be withdrawn from (CRE-7). */
export async function eraseSite(
  db: TenantDb,
  { tenantId, settings, ...keeping }: Input,
  { report, ...deps }: Deps,
): Promise<Outcome<{ erased: number; failed: number }, 'withdrawable'>> {
  const until = await findLastWithdrawal(db, settings, deps.now);
  if (until) return refused('withdrawable', { until: until.toISOString().slice(0, 10) });
  await requestAll(db, deps.now);
  const counts = { erased: 0, failed: 0 };
  for (const memberId of await listDueAccounts(db, keeping, deps)) {
    await eraseMember(db, { tenantId, memberId, ...keeping }, deps).then(
      () => (counts.erased += 1),
      (fault: Error) => {
        counts.failed += 1;
        report(memberId, fault);
      },
    );
  }
  for (const model of OTHERS) await modelTable(db, model).deleteMany({ where: {} });
  await db.delivery.deleteMany({ where: { memberId: null } });
  return done(counts);
}
