import type { TenantQueries } from '~/database/tenant-sql';
import type { DisabledReason } from '~/domain/notices';

/** Turns off all notices of a member for a displayed reason (NOT-5); returns false if it was already set. */
export async function stopNotices(
  sql: TenantQueries,
  { memberId, reason }: { memberId: string; reason: DisabledReason },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('Member')
    .set((eb) => ({
      notificationsDisabled: eb.fn<string[]>('array_append', ['notificationsDisabled', eb.val(reason)]),
    }))
    .where('id', '=', memberId)
    .where((eb) => eb.not(eb(eb.val<string>(reason), '=', eb.fn.any('notificationsDisabled'))))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
