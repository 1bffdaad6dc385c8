import type { TenantTx } from '~/database/tenant-db';
import type { Token } from '~/database/types';

/**
 * Makes a member's unused links for these purposes stop working. Their rows stay for a while, so that the page
 * of such a link can tell what has become of it. `exceptFor` is the address whose link goes on working.
 */
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
