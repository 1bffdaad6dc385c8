import type { OperatorDb, Waiting } from '~/database/operator-db';
import { URGENT_REASON } from '~/domain/safety/rules';

export type { Waiting };

/** Counts what waits for a decision on these sites, the oldest first; `minors` counts reports of possible minors. */
export const countWaiting = (
  db: OperatorDb,
  { tenantIds }: { tenantIds: 'all' | readonly string[] },
): Promise<Waiting[]> => db.countWaiting({ tenantIds, urgentReason: URGENT_REASON });
