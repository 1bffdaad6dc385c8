import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { hashSecretToken } from '~/domain/secret.server';
import { storeGrants } from './grants.server';
import { mayInvite } from './invite-operator.server';
import { passwordRefusal } from './password-refusal.server';
import { grantText, type Grant, type Language } from './rules';
import { startOperatorSession } from './start-operator-session.server';

type Accepted = { token: string; password: string; language: Language; userAgent: string };
type Invite = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

const findOpen = (db: OperatorDb | OperatorTx, token: string, now: Date) =>
  db.operatorInvite.findFirst({ where: { tokenHash: hashSecretToken(token), expiresAt: { gt: now } } });

/** Returns whom a link invites; null once it is accepted, replaced or three days old. */
export async function findInvite(
  db: OperatorDb,
  token: string,
  { now }: { now: Date },
): Promise<{ name: string; email: string } | null> {
  const invite = await findOpen(db, token, now);
  return invite && { name: invite.name, email: invite.email };
}

/** A dismissed operator returns with the same id, without the old factors. */
async function storeOperator(
  tx: OperatorTx,
  { name, email, emailKey, invitedById }: Invite,
  { passwordHash, language, now }: { passwordHash: string; language: Language; now: Date },
): Promise<string> {
  const given = { name, email, passwordHash, language, invitedById };
  const fresh = { totpSecret: null, lastStep: null, dismissedAt: null };
  const { id } = await tx.operator.upsert({
    where: { emailKey },
    create: { id: newId(), emailKey, createdAt: now, ...given },
    update: { ...given, ...fresh },
    select: { id: true },
  });
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId: id } });
  await tx.operatorPasskey.deleteMany({ where: { operatorId: id } });
  return id;
}

/**
 * Makes somebody an operator by their link, once, and starts a half-open session in which they set up a second factor.
 * Refuses a used or old link, also if its inviter may no longer grant its roles, and a short or common password.
 */
export async function acceptInvite(
  db: OperatorDb,
  { token, password, language, userAgent }: Accepted,
  { now, passwords }: { now: Date; passwords: Passwords },
): Promise<Outcome<{ token: string }, 'gone' | 'too_short' | 'common'>> {
  const open = await findOpen(db, token, now);
  if (!open) return refused('gone');
  const refusal = passwordRefusal(password, open);
  if (refusal) return refused(refusal);
  const passwordHash = await passwords.hash(password);
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const invite = await findOpen(tx, token, now);
    if (!invite) return refused('gone');
    // A refused one ends too, so that its page says so.
    await tx.operatorInvite.deleteMany({ where: { id: invite.id } });
    const grants = invite.grants as Grant[];
    if (!(await mayInvite(tx, { grants, invitedById: invite.invitedById }))) return refused('gone');
    const operatorId = await storeOperator(tx, invite, { passwordHash, language, now });
    await storeGrants(tx, operatorId, grants);
    const act = { operatorId, tenantId: null, action: 'operator_joined', subjectId: operatorId };
    await recordAct(tx, { ...act, change: { invite: invite.id, grants: grants.map(grantText) } }, now);
    return done({ token: await startOperatorSession(tx, { operatorId, userAgent }, now) });
  });
}
