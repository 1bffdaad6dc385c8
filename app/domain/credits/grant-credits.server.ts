import { DAY_MS } from '~/domain/durations';
import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockName } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { changeCredits } from './change-credits.server';

type Input = {
  tenantId: string;
  memberId: string;
  credits: number;
  reason: string;
  /** Who gives them; null if nobody had to prove themselves. */
  operatorId?: string | null;
  /** The form's key, an id: pressing twice gives them once. */
  key?: string;
  /** How many credits this operator gives on this site in a day of UTC; null without a limit. */
  dailyCredits?: number | null;
};

/** Sums up what an operator has given today on this site, from the audit. */
export async function countGivenToday(
  sql: Pick<TenantSqlTx, 'selectFrom'>,
  operatorId: string,
  now: Date,
): Promise<number> {
  const midnight = new Date(now.getTime() - (now.getTime() % DAY_MS));
  const acts = await sql
    .selectFrom('AuditEntry')
    .select('detail')
    .where('operatorId', '=', operatorId)
    .where('action', '=', 'credits_granted')
    .where('createdAt', '>=', midnight)
    .execute();
  return acts.reduce((sum, { detail }) => sum + Number((detail as { credits?: number }).credits ?? 0), 0);
}

/** Whether a form's key has given its credits already. */
const isRepeated = async (tx: TenantSqlTx, memberId: string, idempotencyKey: string): Promise<boolean> =>
  (await tx
    .selectFrom('CreditEntry')
    .select('id')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()) !== undefined;

/**
 * Gives a member credits for the operator, with an audit entry; returns the balance. Refuses more than the operator may give
 * in a day, also by several forms at once (CON-5).
 */
export async function grantCredits(
  sql: TenantSql,
  { tenantId, memberId, credits, reason, operatorId = null, key, dailyCredits = null }: Input,
  { now }: { now: Date },
): Promise<Outcome<{ balanceCredits: number }, 'credits_day'>> {
  return sql
    .transaction()
    .execute(async (tx): Promise<Outcome<{ balanceCredits: number }, 'credits_day'>> => {
      const id = key ?? newId();
      const idempotencyKey = `grant:${id}`;
      if (operatorId !== null && dailyCredits !== null) {
        await lockName(tx, `credits ${tenantId} ${operatorId}`);
        const left = dailyCredits - (await countGivenToday(tx, operatorId, now));
        if (credits > left && !(await isRepeated(tx, memberId, idempotencyKey)))
          return refused('credits_day', { left: Math.max(left, 0) });
      }
      const change = { memberId, amountCredits: credits, kind: 'grant' as const, reference: id };
      const changed = await changeCredits(tx, { ...change, idempotencyKey }, { now });
      if (!changed.ok) throw new Error('Credits that are given are never short');
      const { balanceCredits, repeated } = changed.value;
      if (repeated) return done({ balanceCredits });
      const act = { id, operatorId, tenantId, action: 'credits_granted', subjectId: memberId };
      await recordAct(tx, { ...act, change: { credits, reason } }, now);
      return done({ balanceCredits });
    });
}
