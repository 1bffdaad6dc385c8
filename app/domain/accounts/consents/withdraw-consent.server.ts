import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';
import { INTIMATE_INTERESTS } from '~/domain/profiles/rules';

/** Withdraws the consent to intimate data, and erases that data and all stored searches (ACC-25). */
export async function withdrawConsent(
  db: TenantDb,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    // First: a search that is being stored is stored before, and erased below, or finds no consent.
    await tx.consent.updateMany({
      where: { memberId, kind: INTIMATE_CONSENT, revokedAt: null },
      data: { revokedAt: now },
    });
    await tx.profile.updateMany({ where: { id: memberId }, data: { sexuality: null } });
    await tx.profileInterest.deleteMany({ where: { memberId, interest: { in: [...INTIMATE_INTERESTS] } } });
    await tx.savedSearch.deleteMany({ where: { memberId } });
    await tx.pinnedSearch.deleteMany({ where: { memberId } });
  });
}
