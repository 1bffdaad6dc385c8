import type { TenantSql } from '~/database/tenant-sql';

const AGAIN_MS = 60_000;

/** Whose chat a member opened last, and when; null before the first. */
export type LastChat = { memberId: string | null; at: Date | null };

/** Keeps whose chat a member opened last, and when to the minute (CHA-13); where `last` says so already, nothing is written. */
export async function rememberChat(
  sql: TenantSql,
  { memberId, otherId, last }: { memberId: string; otherId: string; last: LastChat },
  { now }: { now: Date },
): Promise<void> {
  const isFresh = last.at !== null && now.getTime() - last.at.getTime() < AGAIN_MS;
  if (last.memberId === otherId && isFresh) return;
  await sql
    .updateTable('Member')
    .set({ lastChatMemberId: otherId, lastChatAt: now })
    .where('id', '=', memberId)
    .execute();
}
