import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { changeCredits } from './change-credits.server';

type Input = { memberId: string; credits: number; reason: string };

/** Gives a member credits for the operator, with an audit entry; returns the new balance. */
export async function grantCredits(
  sql: TenantSql,
  { memberId, credits, reason }: Input,
  { now }: { now: Date },
): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const id = newId();
    const change = { memberId, amountCredits: credits, kind: 'grant' as const, reference: id };
    const changed = await changeCredits(tx, { ...change, idempotencyKey: `grant:${id}` }, { now });
    if (!changed.ok) throw new Error('Credits that are given are never short');
    const entry = { id, actor: 'operator', action: 'credits_granted', subjectId: memberId, createdAt: now };
    await tx
      .insertInto('AuditEntry')
      .values({ ...entry, detail: JSON.stringify({ credits, reason }) })
      .execute();
    return changed.value.balanceCredits;
  });
}
