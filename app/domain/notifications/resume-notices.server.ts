import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';

/**
 * Turns a member's notices on again, as they wish (NOT-7). Mails to an address that bounced stay off, until it is
 * confirmed anew.
 */
export async function resumeNotices(db: TenantDb, { memberId }: { memberId: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    // A bounce that is reported at this moment must not get lost.
    await lockMembers(tx, [memberId]);
    const { notificationsDisabled } = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: { notificationsDisabled: true },
    });
    const left = notificationsDisabled.filter((reason) => reason === 'bounce');
    await tx.member.updateMany({ where: { id: memberId }, data: { notificationsDisabled: left } });
  });
}
