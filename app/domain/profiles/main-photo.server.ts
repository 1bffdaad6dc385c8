import type { TenantTx } from '~/database/tenant-db';

/** Updates whether others see the main photo, and whether it is checked (TRU-2). The caller has locked the member. */
export async function updateHasPhoto(tx: TenantTx, memberId: string): Promise<void> {
  const shown = await tx.photo.findFirst({
    where: { memberId, isMain: true, status: 'active' },
    select: { checkedAt: true },
  });
  await tx.profile.update({
    where: { id: memberId },
    data: { hasPhoto: shown !== null, photoChecked: shown !== null && shown.checkedAt !== null },
    select: { id: true },
  });
}

/** Makes the next photo main; approved ones precede pending ones. */
export async function promoteNextPhoto(tx: TenantTx, memberId: string): Promise<void> {
  const others = { memberId, status: { not: 'rejected' as const } };
  const next = await tx.photo.findFirst({
    where: others,
    orderBy: [{ status: 'desc' }, { position: 'asc' }],
  });
  if (next) await tx.photo.update({ where: { id: next.id }, data: { isMain: true }, select: { id: true } });
}
