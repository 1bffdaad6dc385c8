import type { TenantQueries } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isDismissible } from './rules';

type Input = { tenantId: string; memberId: string; alert: string | undefined };

/** Dismisses an alert for good, with its first time; refuses one that lasts as long as its cause. */
export async function dismissAlert(
  sql: TenantQueries,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, memberId, alert } = input;
  if (!isDismissible(alert)) return refused('not_found');
  await sql
    .insertInto('AlertDismissal')
    .values({ id: newId(), tenantId, memberId, alert, dismissedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return done(null);
}
