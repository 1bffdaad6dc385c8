import type { OperatorDb } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer } from '~/domain/sealer';
import { countCode } from './count-attempt.server';
import { findAllGrants } from './grants.server';
import { findByPassword } from './log-in-operator.server';
import { hasRight, type Grant, type Right } from './rules';
import { takeCode } from './take-code.server';

type Proof = { email: string; password: string; code: string };
type Deps = Parameters<typeof findByPassword>[2] & { secrets: Sealer };

/** A right on every one of these sites; without sites, on any. */
type Needed = { right: Right; tenantIds: readonly string[] };

/** Whether any operator has a right on one of these sites. */
export async function isHeld(db: OperatorDb, { right, tenantIds }: Needed): Promise<boolean> {
  const all = await findAllGrants(db);
  return [...all.values()].some((grants) => tenantIds.some((id) => hasRight(grants, right, id)));
}

const isAllowed = (grants: readonly Grant[], { right, tenantIds }: Needed): boolean =>
  hasRight(grants, right) && tenantIds.every((id) => hasRight(grants, right, id));

/**
 * Returns the operator whom an address, a password and a code prove, for a command that needs a right. The code is used
 * up. Refuses a wrong proof, a missing right, and more attempts than the limits allow.
 */
export async function proveOperator(
  db: OperatorDb,
  { email, password, code }: Proof,
  needed: Needed,
  deps: Deps,
): Promise<Outcome<{ id: string }, 'wrong' | 'locked' | 'not_allowed'>> {
  const found = await findByPassword(db, { email, password, address: null }, deps);
  if (!found.ok) return found;
  const { id } = found.value;
  const locked = await countCode(deps.limits, id);
  if (locked) return locked;
  if (!(await db.$transaction((tx) => takeCode(tx, { operatorId: id, code }, deps)))) return refused('wrong');
  const grants = (await findAllGrants(db)).get(id) ?? [];
  return isAllowed(grants, needed) ? done({ id }) : refused('not_allowed');
}
