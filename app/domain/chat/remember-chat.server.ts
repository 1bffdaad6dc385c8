import type { TenantSql } from '~/database/tenant-sql';
import { MINUTE_MS } from '~/domain/durations';

const FRESH_MS = MINUTE_MS;

/** Both are null if no chat was ever opened. */
export type LastChat = { memberId: string | null; at: Date | null };

/** Stores whose chat a member opened last; skips the same chat within a minute (CHA-13). */
export async function rememberChat(
  sql: TenantSql,
  { memberId, otherId, last }: { memberId: string; otherId: string; last: LastChat },
  { now }: { now: Date },
): Promise<void> {
  const isFresh = last.at !== null && now.getTime() - last.at.getTime() < FRESH_MS;
  if (last.memberId === otherId && isFresh) return;
  await sql
    .updateTable('Member')
    .set({ lastChatMemberId: otherId, lastChatAt: now })
    .where('id', '=', memberId)
    .execute();
}
