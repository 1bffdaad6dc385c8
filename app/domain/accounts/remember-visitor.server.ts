import type { TenantDb } from '~/database/tenant-db';
import { isId, newId } from '~/domain/new-id';
import { hasTrafficSource, TRACKING_NAMES, type Tracking } from './tracking';

const COLUMNS = { id: true, network: true, ref: true, sub1: true, sub2: true, sub3: true } as const;

/**
 * Finds the visit of a `visit` cookie with the campaign parameters of its first link; null if there is none.
 */
export async function findVisitor(
  db: TenantDb,
  visitorId: string | null,
): Promise<{ id: string; tracking: Tracking } | null> {
  if (!isId(visitorId)) return null;
  const row = await db.visitor.findFirst({ where: { id: visitorId }, select: COLUMNS });
  if (!row) return null;
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) if (row[name] !== null) tracking[name] = row[name];
  return { id: row.id, tracking };
}

/**
 * Stores a visit and its campaign parameters and returns its id for the `visit` cookie; the first campaign
 * link counts.
 */
export async function rememberVisitor(
  db: TenantDb,
  input: { tenantId: string; visitorId: string | null; tracking: Tracking },
  { now }: { now: Date },
): Promise<{ id: string; tracking: Tracking }> {
  const { tenantId, visitorId, tracking } = input;
  const known = await findVisitor(db, visitorId);
  if (!known) {
    const id = newId();
    await db.visitor.create({ data: { id, tenantId, ...tracking, createdAt: now } });
    return { id, tracking };
  }
  if (hasTrafficSource(known.tracking) || !hasTrafficSource(tracking)) return known;
  await db.visitor.updateMany({ where: { id: known.id }, data: tracking });
  return { id: known.id, tracking };
}
