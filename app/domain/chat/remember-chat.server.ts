import type { TenantSql } from '~/database/tenant-sql';

const AGAIN_MS = 60_000;

/** Keeps whose chat a member opened last, and when to the minute (CHA-13). */
export async function rememberChat(
  sql: TenantSql,
  { memberId, otherId }: { memberId: string; otherId: string },
  { now }: { now: Date },
): Promise<void> {
  await sql
    .updateTable('Member')
    .set({ lastChatMemberId: otherId, lastChatAt: now })
    .where('id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('lastChatMemberId', 'is distinct from', otherId),
        eb('lastChatAt', 'is', null),
        eb('lastChatAt', '<=', new Date(now.getTime() - AGAIN_MS)),
      ]),
    )
    .execute();
}
