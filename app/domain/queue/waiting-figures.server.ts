import type { OperatorDb, QueueFigures, QueueSites } from '~/database/operator-db';
import { DAY_MS } from '~/domain/durations';
import { FIGURES_DAYS } from '~/domain/safety/queue/rules';

export type { QueueFigures };

/** Returns how long items had waited that were decided in the last 30 days: median and 90 %, by kind (CON-2). */
export const waitingFigures = (
  db: OperatorDb,
  { sites }: { sites: QueueSites },
  { now }: { now: Date },
): Promise<QueueFigures[]> =>
  db.queueFigures({ sites, since: new Date(now.getTime() - FIGURES_DAYS * DAY_MS) });
