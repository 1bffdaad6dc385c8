import type { TenantTx } from '~/database/tenant-db';
import { updateHasPhoto } from '~/domain/profiles/main-photo.server';

type Compared = { memberId: string; uploadedAt: Date };

/** The photos that a pose picture is compared with: those of its time that were not refused. */
export const comparedWith = ({ memberId, uploadedAt }: Compared) => ({
  memberId,
  createdAt: { lte: uploadedAt },
  status: { not: 'rejected' as const },
});

/** Marks the compared photos as checked; returns those that were not before. The caller has locked the member. */
export async function markChecked(
  tx: TenantTx,
  compared: Compared,
  { now }: { now: Date },
): Promise<string[]> {
  const unmarked = await tx.photo.findMany({
    where: { ...comparedWith(compared), checkedAt: null },
    select: { id: true },
  });
  const ids = unmarked.map(({ id }) => id);
  await tx.photo.updateMany({ where: { id: { in: ids } }, data: { checkedAt: now } });
  await updateHasPhoto(tx, compared.memberId);
  return ids;
}

/** Takes the marks of one check back. The caller has locked the member. */
export async function unmarkChecked(
  tx: TenantTx,
  { memberId, photoIds }: { memberId: string; photoIds: readonly string[] },
): Promise<void> {
  await tx.photo.updateMany({ where: { memberId, id: { in: [...photoIds] } }, data: { checkedAt: null } });
  await updateHasPhoto(tx, memberId);
}
