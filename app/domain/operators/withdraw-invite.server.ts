import type { OperatorDb } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { mayInvite } from './invite-operator.server';
import { grantText, type Grant } from './rules';

/** Ends an open invitation, for anybody who may give its roles. Refuses others, and an invitation that is over. */
export async function withdrawInvite(
  db: OperatorDb,
  { inviteId, by }: { inviteId: string; by: { id: string } },
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found' | 'not_allowed'>> {
  if (!isId(inviteId)) return refused('not_found');
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const invite = await tx.operatorInvite.findFirst({ where: { id: inviteId, expiresAt: { gt: now } } });
    if (!invite) return refused('not_found');
    const grants = invite.grants as Grant[];
    if (!(await mayInvite(tx, { grants, invitedById: by.id }))) return refused('not_allowed');
    await tx.operatorInvite.deleteMany({ where: { id: inviteId } });
    const act = { operatorId: by.id, tenantId: null, action: 'invite_withdrawn', subjectId: inviteId };
    await recordAct(tx, { ...act, change: { grants: grants.map(grantText) } }, now);
    return done(null);
  });
}
