import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';

/** Turns notices on again (NOT-7). Mails to a bounced address stay off until it is confirmed. */
export const resumeNotices = (sql: TenantSql, { memberId }: { memberId: string }): Promise<void> =>
  sql.transaction().execute(async (tx) => {
    // A bounce reported at the same time must not get lost.
    await lockMembers(tx, [memberId]);
    const { notificationsDisabled } = await tx
      .selectFrom('Member')
      .select('notificationsDisabled')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const left = notificationsDisabled.filter((reason) => reason === 'bounce');
    await tx.updateTable('Member').set({ notificationsDisabled: left }).where('id', '=', memberId).execute();
  });
