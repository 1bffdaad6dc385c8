import type { TenantQueries } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';

/** Turns on the weekly mail with new members (NOT-1); push stays as it is. */
export async function turnOnWeeklyMail(
  sql: TenantQueries,
  { memberId }: { memberId: string },
): Promise<void> {
  await sql
    .insertInto('NotificationPreference')
    .values({ id: newId(), memberId, category: 'weekly_updates', mail: true, push: false })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'category']).doUpdateSet({ mail: true }),
    )
    .execute();
}
