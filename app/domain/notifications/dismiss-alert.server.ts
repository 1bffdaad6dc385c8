import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isDismissible } from './rules';

type Input = { tenantId: string; memberId: string; alert: string | undefined };

/**
 * Dismisses an alert for good and stores the time of the first dismissal. Refuses an alert that lasts as long
 * as its cause.
 */
export async function dismissAlert(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, memberId, alert } = input;
  if (!isDismissible(alert)) return refused('not_found');
  await db.alertDismissal.createMany({
    data: [{ id: newId(), tenantId, memberId, alert, dismissedAt: now }],
    skipDuplicates: true,
  });
  return done(null);
}
