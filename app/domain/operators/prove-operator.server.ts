import type { OperatorDb } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer } from '~/domain/sealer';
import { countCode } from './count-attempt.server';
import { findAllGrants } from './grants.server';
import { findByPassword } from './log-in-operator.server';
import { hasRight, type Right } from './rules';
import { takeCode } from './take-code.server';

type Proof = { email: string; password: string; code: string };
type Deps = Parameters<typeof findByPassword>[2] & { secrets: Sealer };

/** Whether any operator has a right on a site; without `tenantId`, on any site. */
export async function isHeld(db: OperatorDb, right: Right, tenantId?: string): Promise<boolean> {
  const all = await findAllGrants(db);
  return [...all.values()].some((grants) => hasRight(grants, right, tenantId));
}

/**
 * Returns the operator whom an address, a password and a code prove, for a command that needs a right on a site. The code
 * is used up. Refuses a wrong proof, a missing right, and more attempts than the limits allow.
 */
export async function proveOperator(
  db: OperatorDb,
  { email, password, code }: Proof,
  needed: { right: Right; tenantId?: string },
  deps: Deps,
): Promise<Outcome<{ id: string }, 'wrong' | 'locked' | 'not_allowed'>> {
  const found = await findByPassword(db, { email, password, address: null }, deps);
  if (!found.ok) return found;
  const { id } = found.value;
  const locked = await countCode(deps.limits, id);
  if (locked) return locked;
  if (!(await db.$transaction((tx) => takeCode(tx, { operatorId: id, code }, deps)))) return refused('wrong');
  const grants = (await findAllGrants(db)).get(id) ?? [];
  return hasRight(grants, needed.right, needed.tenantId) ? done({ id }) : refused('not_allowed');
}
