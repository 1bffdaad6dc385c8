import type { TenantQueries } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';

const DAYS = 30;

/** Younger use says too little about a month. */
const LEAST_DAYS = 14;

/**
 * Returns the credits that a member used in the last 30 days for messages, photos and gifts; if they began later, as much
 * as that pace makes in 30 days. Null without use, or with less than 14 days of it.
 */
export async function findMonthlyUse(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<number | null> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const used = await sql
    .selectFrom('CreditEntry')
    .select(({ fn }) => [
      fn.sum<string>('amountCredits').filterWhere('createdAt', '>', from).as('amountCredits'),
      fn.min('createdAt').as('first'),
    ])
    .where('memberId', '=', memberId)
    .where('kind', 'in', ['message', 'photo', 'gift'])
    .executeTakeFirstOrThrow();
  if (!used.first) return null;
  const days = Math.min(DAYS, (now.getTime() - new Date(used.first).getTime()) / DAY_MS);
  const usedCredits = -Number(used.amountCredits ?? 0);
  return days < LEAST_DAYS || usedCredits <= 0 ? null : Math.round((usedCredits * DAYS) / days);
}
