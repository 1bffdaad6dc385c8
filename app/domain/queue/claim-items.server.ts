import type { ClaimedItem, ItemKey, OperatorDb } from '~/database/operator-db';
import { newId } from '~/domain/new-id';
import { claimedUntil, type QueueKind } from '~/domain/safety/queue-rules';

type Asked = { kind: QueueKind; items: readonly ItemKey[]; operatorId: string };

export type { ClaimedItem };

/**
 * Claims items for ten minutes, as opening them does (CON-2); one's own claims are renewed. What another operator handles
 * stays theirs. Returns the present claims: only those with one's own id are one's own.
 */
export const claimItems = (
  db: OperatorDb,
  { kind, items, operatorId }: Asked,
  { now }: { now: Date },
): Promise<ClaimedItem[]> =>
  db.claimItems({
    kind,
    items: items.map(({ tenantId, itemId }) => ({ tenantId, itemId, id: newId() })),
    operatorId,
    now,
    until: claimedUntil(now),
  });
