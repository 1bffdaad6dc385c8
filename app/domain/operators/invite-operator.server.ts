import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { emailKey } from '~/domain/email-address';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';
import { findGrants } from './grants.server';
import { grantText, inviteExpiry, isOwner, mayGrant, uniqueGrants, type Grant } from './rules';

type Input = {
  name: string;
  email: string;
  grants: readonly Grant[];
  /** Null for the first owner, whom nobody can invite. */
  by: { id: string } | null;
};

/** Whether these roles may be given: by an inviter within their own, or to the first owner. */
export async function mayInvite(
  tx: OperatorTx,
  { grants, invitedById }: { grants: readonly Grant[]; invitedById: string | null },
): Promise<boolean> {
  if (grants.length === 0) return false;
  if (invitedById === null)
    return isOwner(grants) && (await tx.operator.count({ where: { dismissedAt: null } })) === 0;
  const granter = await findGrants(tx, invitedById);
  return grants.every((grant) => mayGrant(granter, grant));
}

/** Whether an address has an open invitation to roles that the inviter may not give, and so not take away. */
async function isInvitedBeyond(tx: OperatorTx, { email, by }: Input, now: Date): Promise<boolean> {
  if (by === null) return false;
  const open = await tx.operatorInvite.findFirst({
    where: { emailKey: emailKey(email), expiresAt: { gt: now } },
    select: { grants: true },
  });
  const grants = (open?.grants ?? []) as Grant[];
  return open !== null && !(await mayInvite(tx, { grants, invitedById: by.id }));
}

/** Nobody else can have been invited as the first owner, and an address has one invitation. */
const forgetOlder = (tx: OperatorTx, input: Input) =>
  tx.operatorInvite.deleteMany({
    where: input.by === null ? {} : { emailKey: emailKey(input.email) },
  });

/**
 * Invites somebody to the console for three days and returns the link's secret, of which only a hash is stored. Refuses
 * the address of an operator, roles that the inviter may not grant, and an address invited to such roles. Without an
 * inviter it invites the first owner.
 */
export async function inviteOperator(
  db: OperatorDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<{ token: string }, 'taken' | 'not_allowed' | 'invited'>> {
  const { name, email, by } = input;
  const [token, id, grants] = [newSecretToken(), newId(), uniqueGrants(input.grants)];
  const invitedById = by?.id ?? null;
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    if (!(await mayInvite(tx, { grants, invitedById }))) return refused('not_allowed');
    const key = emailKey(email);
    if ((await tx.operator.count({ where: { emailKey: key, dismissedAt: null } })) > 0)
      return refused('taken');
    if (await isInvitedBeyond(tx, input, now)) return refused('invited');
    await forgetOlder(tx, input);
    const until = { createdAt: now, expiresAt: inviteExpiry(now) };
    const row = { id, name: name.trim(), email, emailKey: key, grants, invitedById, ...until };
    await tx.operatorInvite.create({ data: { ...row, tokenHash: hashSecretToken(token) } });
    const act = { operatorId: invitedById, tenantId: null, action: 'operator_invited', subjectId: id };
    await recordAct(tx, { ...act, change: { grants: grants.map(grantText) } }, now);
    return done({ token });
  });
}
