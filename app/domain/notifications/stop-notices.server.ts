import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { wishOf, type Category, type DisabledReason } from '~/domain/notices';
import { newId } from '~/domain/new-id';

/** Turns one category off for e-mail; what was chosen for push stays (NOT-4). */
export async function stopCategory(
  sql: TenantSql,
  { memberId, category }: { memberId: string; category: Category },
): Promise<void> {
  const row = { ...wishOf(category, null), mail: false };
  await sql
    .insertInto('NotificationPreference')
    .values({ id: newId(), memberId, category, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'category']).doUpdateSet({ mail: false }),
    )
    .execute();
}

/**
 * Turns all of a member's notices off, for a reason that the member is told (NOT-5). Returns whether that is
 * new: a reason that is already there stays as it is.
 */
export async function stopNotices(
  db: TenantDb,
  { memberId, reason }: { memberId: string; reason: DisabledReason },
): Promise<boolean> {
  const { count } = await db.member.updateMany({
    where: { id: memberId, NOT: { notificationsDisabled: { has: reason } } },
    data: { notificationsDisabled: { push: reason } },
  });
  return count > 0;
}
