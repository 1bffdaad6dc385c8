import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { OPTIONAL_MAILS, type OptionalMail } from '~/domain/accounts/rules';

/** Returns the optional mails that a member wants; initially those that were ticked at sign-up. */
export async function chosenMails(db: TenantDb, { memberId }: { memberId: string }): Promise<OptionalMail[]> {
  const rows = await db.notificationPreference.findMany({
    where: { memberId, mail: true },
    select: { category: true },
  });
  const wanted = new Set(rows.map(({ category }) => category));
  return OPTIONAL_MAILS.filter((mail) => wanted.has(mail));
}

/** Stores which optional mails a member wants from now on. */
export async function chooseMails(
  db: TenantDb,
  { tenantId, memberId, mails }: { tenantId: string; memberId: string; mails: OptionalMail[] },
): Promise<void> {
  const optional = { memberId, category: { in: [...OPTIONAL_MAILS] } };
  await db.$transaction(async (tx) => {
    const added = mails.map((category) => ({
      id: newId(),
      tenantId,
      memberId,
      category,
      mail: true,
      push: false,
    }));
    await tx.notificationPreference.createMany({ data: added, skipDuplicates: true });
    await tx.notificationPreference.updateMany({ where: optional, data: { mail: false } });
    await tx.notificationPreference.updateMany({
      where: { memberId, category: { in: mails } },
      data: { mail: true },
    });
  });
}
