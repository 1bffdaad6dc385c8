import type { TenantSql } from '~/database/tenant-sql';
import { isPremium } from '~/domain/profiles/rules';
import { FREE_CONVERSATIONS } from './rules';

type Member = { id: string; paidUser: boolean; trialUntil: Date | null };

/**
 * Finds how many conversations a member may still start; null if as many as they like. Those that were deleted
 * count as well (CHA-8).
 */
export async function findLeftToStart(
  sql: TenantSql,
  member: Member,
  { now }: { now: Date },
): Promise<number | null> {
  if (isPremium(member, now)) return null;
  const { conversationsStarted } = await sql
    .selectFrom('Member')
    .select('conversationsStarted')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return Math.max(0, FREE_CONVERSATIONS - conversationsStarted);
}
