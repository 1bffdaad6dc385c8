import type { OperatorDb, QueueCursor, QueueRow, QueueSites } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { LOOK_ALIKE_BITS } from '~/domain/photos/rules';
import {
  agedSince,
  KIND_HOURS,
  QUEUE_PAGE,
  reasonLanes,
  type QueueAge,
  type QueueReason,
} from '~/domain/safety/queue/rules';

export type { QueueRow, QueueSites };

type Asked = {
  /** The sites of each kind that the reader decides. */
  sites: QueueSites;
  /** Limits the list to reports with this reason. */
  reason?: QueueReason | null;
  /** Limits the list to what has waited for so many hours. */
  hours?: QueueAge | null;
  /** From `next` of the page before; anything else begins at the start. */
  after?: string | null;
  /** Leaves out what other operators than this one handle. */
  freeFor?: string | null;
  limit?: number;
};

const CURSOR = /^(\d)_(\d{1,15})_([0-9a-f-]{36})$/;

const writeCursor = ({ rank, dueAt, itemId }: QueueCursor): string => `${rank}_${dueAt.getTime()}_${itemId}`;

function readCursor(typed: string | null): QueueCursor | null {
  const [, rank, at, itemId] = CURSOR.exec(typed ?? '') ?? [];
  return isId(itemId) ? { rank: Number(rank), dueAt: new Date(Number(at)), itemId } : null;
}

const NO_SITES = { photos: [], poses: [], appeals: [], complaints: [] };

/**
 * Lists what waits on several sites (CON-2): possible minors first, then by age, to which each reason adds its hours.
 * `next` leads to the following page; null at the end. One statement, whatever waits.
 */
export async function listQueue(
  db: OperatorDb,
  { sites, reason = null, hours = null, after = null, freeFor = null, limit = QUEUE_PAGE }: Asked,
  { now }: { now: Date },
): Promise<{ rows: QueueRow[]; next: string | null }> {
  const rows = await db.listQueue({
    sites: reason ? { ...sites, ...NO_SITES } : sites,
    lanes: reasonLanes(reason ? [reason] : undefined),
    hours: KIND_HOURS,
    since: hours && agedSince(hours, now),
    after: readCursor(after),
    freeFor,
    now,
    limit: limit + 1,
    alikeBits: LOOK_ALIKE_BITS,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? writeCursor(last) : null };
}
