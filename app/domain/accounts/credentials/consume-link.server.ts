import type { TenantTx } from '~/database/tenant-db';

/** Uses up a link; returns false if another request used or expired it meanwhile. */
export async function consumeLink(
  tx: TenantTx,
  { id }: { id: string },
  { now }: { now: Date },
): Promise<boolean> {
  const { count } = await tx.token.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}
