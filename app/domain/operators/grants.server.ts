import type { OperatorTx } from '~/database/operator-db';
import { newId } from '~/domain/new-id';
import { isRole, uniqueGrants, type Grant } from './rules';

type Granting = Pick<OperatorTx, 'operator' | 'operatorGrant'>;
type Row = { role: string; siteId: string | null };

const toGrants = (rows: readonly Row[]): Grant[] =>
  uniqueGrants(rows.flatMap(({ role, siteId }) => (isRole(role) ? [{ role, tenantId: siteId }] : [])));

/** Returns the grants of an operator whom the caller has found to be active. */
export const listGrants = async (db: Granting, operatorId: string): Promise<Grant[]> =>
  toGrants(await db.operatorGrant.findMany({ where: { operatorId }, select: { role: true, siteId: true } }));

/** Returns an active operator's grants; none for a dismissed or unknown one. */
export async function findGrants(db: Granting, operatorId: string): Promise<Grant[]> {
  const [active, grants] = await Promise.all([
    db.operator.count({ where: { id: operatorId, dismissedAt: null } }),
    listGrants(db, operatorId),
  ]);
  return active > 0 ? grants : [];
}

/** Returns the grants of all active operators, by operator. */
export async function findAllGrants(db: Granting): Promise<Map<string, Grant[]>> {
  const active = await db.operator.findMany({ where: { dismissedAt: null }, select: { id: true } });
  const rows = await db.operatorGrant.findMany({ select: { operatorId: true, role: true, siteId: true } });
  return new Map(
    active.map(({ id }) => [id, toGrants(rows.filter(({ operatorId }) => operatorId === id))] as const),
  );
}

/** Gives an operator these grants instead of the ones before. */
export async function storeGrants(tx: Granting, operatorId: string, grants: readonly Grant[]): Promise<void> {
  await tx.operatorGrant.deleteMany({ where: { operatorId } });
  await tx.operatorGrant.createMany({
    data: uniqueGrants(grants).map(({ role, tenantId }) => ({
      id: newId(),
      operatorId,
      role,
      siteId: tenantId,
    })),
  });
}
