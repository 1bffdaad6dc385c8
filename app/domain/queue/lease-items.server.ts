import type { LeasedItem, ItemKey, OperatorDb } from '~/database/operator-db';
import { newId } from '~/domain/new-id';
import { leasedUntil, type QueueKind } from '~/domain/safety/queue/rules';

type Asked = { kind: QueueKind | 'fictional'; items: readonly ItemKey[]; operatorId: string };

export type { LeasedItem };

/**
 * Leases items for ten minutes, as opening them does (CON-2); one's own leases are renewed. What another operator handles
 * stays theirs. Returns the present leases: only those with one's own id are one's own.
 */
export const leaseItems = (
  db: OperatorDb,
  { kind, items, operatorId }: Asked,
  { now }: { now: Date },
): Promise<LeasedItem[]> =>
  db.leaseItems({
    kind,
    items: items.map(({ tenantId, itemId }) => ({ tenantId, itemId, id: newId() })),
    operatorId,
    now,
    until: leasedUntil(now),
  });
