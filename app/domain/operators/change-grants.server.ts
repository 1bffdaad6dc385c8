import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { findAllGrants, storeGrants } from './grants.server';
import { releaseProfiles } from './release-profiles.server';
import { changedGrants, grantText, hasRight, isOwner, mayGrant, uniqueGrants, type Grant } from './rules';

type Change = { operatorId: string; grants: readonly Grant[]; by: { id: string } };
export type ChangeRefusal = 'own' | 'not_allowed' | 'last_owner' | 'not_found';

/** Whether a granter may make a change. An operator without roles is of no site, so only owners of all sites may. */
const mayChange = (granter: readonly Grant[], before: readonly Grant[], after: readonly Grant[]): boolean =>
  before.length === 0
    ? isOwner(granter)
    : changedGrants(before, after).every((grant) => mayGrant(granter, grant));

/**
 * Returns an operator's grants if `by` may replace them, which only touches what `by` may grant. Refuses one's own, an
 * unknown operator, and a change that leaves no owner of all sites.
 */
export async function decideChange(
  tx: OperatorTx,
  { operatorId, grants, by }: Change,
): Promise<Outcome<Grant[], ChangeRefusal>> {
  const all = await findAllGrants(tx);
  const granter = all.get(by.id) ?? [];
  if (!hasRight(granter, 'operators')) return refused('not_allowed');
  if (operatorId === by.id) return refused('own');
  const before = isId(operatorId) ? all.get(operatorId) : undefined;
  if (!before) return refused('not_found');
  if (!mayChange(granter, before, grants)) return refused('not_allowed');
  // One owner of all sites always stays.
  const after = [...all].map(([id, owned]) => (id === operatorId ? grants : owned));
  return after.some(isOwner) ? done(before) : refused('last_owner');
}

/** Replaces an operator's roles. Refuses as `decideChange` does. */
export async function changeGrants(
  db: OperatorDb,
  change: Change,
  { now }: { now: Date },
): Promise<Outcome<null, ChangeRefusal>> {
  const { operatorId, by } = change;
  const grants = uniqueGrants(change.grants);
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const decided = await decideChange(tx, { operatorId, grants, by });
    if (!decided.ok) return decided;
    const before = decided.value;
    if (changedGrants(before, grants).length === 0) return done(null);
    await storeGrants(tx, operatorId, grants);
    await releaseProfiles(tx, { operatorId, grants });
    const act = { operatorId: by.id, tenantId: null, action: 'roles_changed', subjectId: operatorId };
    const named = { before: before.map(grantText), after: grants.map(grantText) };
    await recordAct(tx, { ...act, change: named }, now);
    return done(null);
  });
}
