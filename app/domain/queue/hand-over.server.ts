import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { leasedUntil, type QueueItem } from '~/domain/safety/queue/rules';

type Own = QueueItem & { operatorId: string };

/** Frees an item that an operator handles; changes nothing for anybody else's. */
export async function releaseItem(
  sql: TenantQueries,
  { kind, itemId, operatorId }: Own,
  { now }: { now: Date },
): Promise<void> {
  await sql
    .updateTable('QueueLease')
    .set({ operatorId: null, until: now })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('operatorId', '=', operatorId)
    .execute();
}

/**
 * Hands an item over to a colleague, who has ten minutes from now (CON-2). The caller checks the colleague's right.
 * Refuses what the operator does not handle any more.
 */
export async function handOver(
  sql: TenantSql,
  { tenantId, kind, itemId, operatorId, toId }: Own & { tenantId: string; toId: string },
  { now }: { now: Date },
): Promise<Outcome<null, 'not_leased'>> {
  return sql.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('QueueLease')
      .set({ operatorId: toId, until: leasedUntil(now) })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('operatorId', '=', operatorId)
      .where('until', '>', now)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return refused('not_leased');
    const act = { operatorId, tenantId, action: 'case_handed_over', subjectId: itemId };
    await recordAct(tx, { ...act, change: { kind, to: toId } }, now);
    return done(null);
  });
}
