import type { TenantSql } from '~/database/tenant-sql';

/** Finds whose chat a member opened last, and when (CHA-13). */
export async function findLastChat(
  sql: TenantSql,
  { memberId }: { memberId: string },
): Promise<{ memberId: string; at: Date } | null> {
  const member = await sql
    .selectFrom('Member')
    .select(['lastChatMemberId', 'lastChatAt'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.lastChatMemberId && member.lastChatAt
    ? { memberId: member.lastChatMemberId, at: member.lastChatAt }
    : null;
}
