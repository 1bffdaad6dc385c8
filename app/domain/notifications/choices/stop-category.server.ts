import type { TenantQueries } from '~/database/tenant-sql';
import { noticeWish, type Category } from '~/domain/notices';
import { newId } from '~/domain/new-id';

/** Turns one category off for e-mail; push stays (NOT-4). */
export async function stopCategory(
  sql: TenantQueries,
  { memberId, category }: { memberId: string; category: Category },
): Promise<void> {
  const row = { ...noticeWish(category, null), mail: false };
  await sql
    .insertInto('NotificationPreference')
    .values({ id: newId(), memberId, category, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'category']).doUpdateSet({ mail: false }),
    )
    .execute();
}
