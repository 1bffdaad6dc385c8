import type { TenantDb } from '~/database/tenant-db';

const AGAIN_MS = 60_000;

/** Keeps whose chat a member opened last, and when to the minute (CHA-13). */
export async function rememberChat(
  db: TenantDb,
  { memberId, otherId }: { memberId: string; otherId: string },
  { now }: { now: Date },
): Promise<void> {
  const known = { lastChatMemberId: otherId, lastChatAt: { gt: new Date(now.getTime() - AGAIN_MS) } };
  const at = await db.member.count({ where: { id: memberId, ...known } });
  if (at === 0)
    await db.member.updateMany({
      where: { id: memberId },
      data: { lastChatMemberId: otherId, lastChatAt: now },
    });
}
