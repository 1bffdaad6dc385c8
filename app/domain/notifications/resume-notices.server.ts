import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';

/**
 * Turns a member's notices on again, as they wish (NOT-7). Mails to an address that bounced stay off, until it is
 * confirmed anew.
 */
export const resumeNotices = (sql: TenantSql, { memberId }: { memberId: string }): Promise<void> =>
  sql.transaction().execute(async (tx) => {
    // A bounce that is reported at this moment must not get lost.
    await lockMembers(tx, [memberId]);
    const { notificationsDisabled } = await tx
      .selectFrom('Member')
      .select('notificationsDisabled')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const left = notificationsDisabled.filter((reason) => reason === 'bounce');
    await tx.updateTable('Member').set({ notificationsDisabled: left }).where('id', '=', memberId).execute();
  });
