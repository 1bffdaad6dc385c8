import type { TenantTx } from '~/database/tenant-db';
import type { Token } from '~/database/types';

/** Expires a member's unused links, except to `exceptFor`; their rows stay for pages to explain them. */
export async function expireLinks(
  tx: TenantTx,
  {
    memberId,
    purposes,
    exceptFor = null,
  }: { memberId: string; purposes: Token['purpose'][]; exceptFor?: string | null },
  { now }: { now: Date },
): Promise<void> {
  await tx.token.updateMany({
    where: {
      memberId,
      purpose: { in: purposes },
      usedAt: null,
      expiresAt: { gt: now },
      ...(exceptFor === null ? {} : { OR: [{ detail: null }, { detail: { not: exceptFor } }] }),
    },
    data: { expiresAt: now },
  });
}
