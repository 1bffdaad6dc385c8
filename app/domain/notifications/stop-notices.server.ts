import type { TenantQueries } from '~/database/tenant-sql';
import type { DisabledReason } from '~/domain/notices';

/**
 * Turns all of a member's notices off, for a reason that the member is told (NOT-5). Returns whether that is
 * new: a reason that is already there stays as it is.
 */
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
