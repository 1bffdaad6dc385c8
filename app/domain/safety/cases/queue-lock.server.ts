import type { TenantTx } from '~/database/tenant-db';
import { lockName } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import type { QueueItem } from '~/domain/safety/queue/rules';

type ItemOfSite = QueueItem & { tenantId: string };

/** Serializes all who decide, undo or finish one item, until the transaction ends. */
export const lockItem = (tx: TenantTx, { tenantId, kind, itemId }: ItemOfSite): Promise<void> =>
  lockName(tx, `queue ${tenantId} ${kind} ${itemId}`);

/** Raises an item's version, so that every form shown before is out of date, and ends its lease. */
export async function raiseVersion(
  tx: TenantTx,
  { tenantId, kind, itemId }: ItemOfSite,
  { now }: { now: Date },
): Promise<void> {
  const ended = { operatorId: null, until: now };
  const { count } = await tx.queueLease.updateMany({
    where: { kind, itemId },
    data: { version: { increment: 1 }, ...ended },
  });
  if (count > 0) return;
  await tx.queueLease.create({ data: { id: newId(), tenantId, kind, itemId, version: 1, ...ended } });
}
