import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';
import { changeCredits } from './change-credits.server';

type Input = {
  tenantId: string;
  memberId: string;
  credits: number;
  reason: string;
  /** Who gives them; null if nobody had to prove themselves. */
  operatorId?: string | null;
};

/** Gives a member credits for the operator, with an audit entry; returns the new balance. */
export async function grantCredits(
  sql: TenantSql,
  { tenantId, memberId, credits, reason, operatorId = null }: Input,
  { now }: { now: Date },
): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const id = newId();
    const change = { memberId, amountCredits: credits, kind: 'grant' as const, reference: id };
    const changed = await changeCredits(tx, { ...change, idempotencyKey: `grant:${id}` }, { now });
    if (!changed.ok) throw new Error('Credits that are given are never short');
    const act = { id, operatorId, tenantId, action: 'credits_granted', subjectId: memberId };
    await recordAct(tx, { ...act, change: { credits, reason } }, now);
    return changed.value.balanceCredits;
  });
}
