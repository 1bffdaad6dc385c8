import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isId, newId } from '~/domain/new-id';
import { hasTrafficSource, TRACKING_NAMES, type Tracking } from './tracking';

type Visit = { id: string; tracking: Tracking };

const visitorQuery = prepared((sql, { visitorId }: { visitorId: string }) =>
  sql
    .selectFrom('Visitor')
    .select(['id', ...TRACKING_NAMES])
    .where('id', '=', visitorId),
);

/** Finds the visit of a `visit` cookie, with its first campaign; null if unknown. */
export async function findVisitor(sql: TenantQueries, visitorId: string | null): Promise<Visit | null> {
  if (!isId(visitorId)) return null;
  const [row] = await visitorQuery(sql, { visitorId });
  if (!row) return null;
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) if (row[name] !== null) tracking[name] = row[name];
  return { id: row.id, tracking };
}

/** Stores a visit with its first campaign, and returns the id for the `visit` cookie. */
export async function rememberVisitor(
  sql: TenantQueries,
  input: { tenantId: string; visitorId: string | null; tracking: Tracking },
  { now }: { now: Date },
): Promise<Visit> {
  const { tenantId, visitorId, tracking } = input;
  const known = await findVisitor(sql, visitorId);
  if (!known) {
    const id = newId();
    await sql
      .insertInto('Visitor')
      .values({ id, tenantId, ...tracking, createdAt: now })
      .execute();
    return { id, tracking };
  }
  if (hasTrafficSource(known.tracking) || !hasTrafficSource(tracking)) return known;
  await sql.updateTable('Visitor').set(tracking).where('id', '=', known.id).execute();
  return { id: known.id, tracking };
}
