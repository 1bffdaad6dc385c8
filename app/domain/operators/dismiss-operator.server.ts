import type { OperatorDb } from '~/database/operator-db';
import { done, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { decideChange, type ChangeRefusal } from './change-grants.server';
import { storeGrants } from './grants.server';
import { releaseProfiles } from './release-profiles.server';
import { grantText } from './rules';

/** Takes an operator's roles, sessions and invitations away. Refuses as a change to no roles would be. */
export async function dismissOperator(
  db: OperatorDb,
  { operatorId, by }: { operatorId: string; by: { id: string } },
  { now }: { now: Date },
): Promise<Outcome<null, ChangeRefusal>> {
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const decided = await decideChange(tx, { operatorId, grants: [], by });
    if (!decided.ok) return decided;
    await tx.operator.updateMany({ where: { id: operatorId }, data: { dismissedAt: now } });
    await storeGrants(tx, operatorId, []);
    await releaseProfiles(tx, { operatorId, grants: [] });
    await tx.operatorSession.deleteMany({ where: { operatorId } });
    await tx.operatorPasskey.deleteMany({ where: { operatorId } });
    await tx.operatorInvite.deleteMany({ where: { invitedById: operatorId } });
    const act = { operatorId: by.id, tenantId: null, action: 'operator_dismissed', subjectId: operatorId };
    await recordAct(tx, { ...act, change: { grants: decided.value.map(grantText) } }, now);
    return done(null);
  });
}
