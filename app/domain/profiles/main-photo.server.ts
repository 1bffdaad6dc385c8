import type { TenantTx } from '~/database/tenant-db';

/** Updates `hasPhoto`: whether others see the main photo. */
export async function updateHasPhoto(tx: TenantTx, memberId: string): Promise<void> {
  const shown = await tx.photo.count({ where: { memberId, isMain: true, status: 'active' } });
  await tx.profile.update({ where: { id: memberId }, data: { hasPhoto: shown > 0 }, select: { id: true } });
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
