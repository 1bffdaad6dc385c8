import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';

type Addressed = { senderId: string; to: { conversationId: string } | { otherId: string } };

/** The member at the other end; null for oneself, and for a conversation of others. */
export async function findOtherId(
  db: TenantDb | TenantTx,
  { senderId, to }: Addressed,
): Promise<string | null> {
  if ('otherId' in to) return isId(to.otherId) && to.otherId !== senderId ? to.otherId : null;
  if (!isId(to.conversationId)) return null;
  const side = await db.conversationMember.findFirst({
    where: { memberId: senderId, conversationId: to.conversationId },
    select: { otherId: true },
  });
  return side?.otherId ?? null;
}
