import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import { LEAVING_DAYS, type LeavingReason } from './rules';

type Input = { tenantId: string; memberId: string; password: string; reason: LeavingReason | null };
type Deps = MailDeps & { passwords: Passwords };

/** Hides the profile and ends every way in: sessions, links that were mailed, and what is sent to the member's devices. */
async function closeAccount(tx: TenantTx, memberId: string): Promise<void> {
  await tx.profile.updateMany({ where: { id: memberId }, data: { listed: false } });
  await tx.session.deleteMany({ where: { memberId } });
  await tx.pushSubscription.deleteMany({ where: { memberId } });
  await tx.token.deleteMany({ where: { memberId, usedAt: null } });
}

async function leave(tx: TenantTx, { tenantId, memberId, reason }: Input, deps: Deps): Promise<void> {
  const { now } = deps;
  const { count } = await tx.member.updateMany({
    where: { id: memberId, deletionRequestedAt: null },
    data: { deletionRequestedAt: now },
  });
  // Pressed twice: the first press counts.
  if (count === 0) return;
  await closeAccount(tx, memberId);
  const minutes = LEAVING_DAYS * 24 * 60;
  const tokenId = await createToken(tx, { tenantId, memberId, purpose: 'reactivation', minutes }, deps);
  await queueMail(tx, { tenantId, memberId, kind: 'account_deleted', causeId: tokenId }, deps);
  const entry = {
    id: newId(),
    tenantId,
    actor: 'member',
    action: 'deletion_requested',
    subjectId: memberId,
    createdAt: now,
  };
  await tx.auditEntry.create({ data: { ...entry, detail: { reason } } });
}

/**
 * Deletes an account, as its member sees it (ACC-17): in no list from now on, signed out everywhere, and erased after 14 days unless
 * the mailed link brings it back. Refuses a password that is not the member's.
 */
export async function requestDeletion(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, 'password_wrong'>> {
  if (!(await checkOwnPassword(db, input, deps))) return refused('password_wrong');
  await db.$transaction((tx) => leave(tx, input, deps));
  return done(null);
}
