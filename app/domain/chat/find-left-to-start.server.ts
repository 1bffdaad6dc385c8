import type { TenantSql } from '~/database/tenant-sql';
import { isPremium } from '~/domain/profiles/rules';
import { freeLeft } from './costs';

type Member = { id: string; paidUser: boolean; trialUntil: Date | null };

/** Returns null if the member may start any number. */
export async function findLeftToStart(
  sql: TenantSql,
  member: Member,
  { now }: { now: Date },
): Promise<number | null> {
  if (isPremium(member, now)) return null;
  const started = await sql
    .selectFrom('Member')
    .select('conversationsStarted')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return freeLeft(started);
}
