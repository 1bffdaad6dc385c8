import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { newId } from '~/domain/new-id';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import { DELETION_GRACE_DAYS, type LeavingReason } from './rules';
import { refreshListed } from '~/domain/refresh-listed.server';

type Leaving = { tenantId: string; memberId: string; reason: LeavingReason | null };
type Input = Leaving & { password: string };
export type Closing = MailDeps & Announcing;
type Deps = Closing & { passwords: Passwords; events: SessionEventPublisher };

async function closeAccount(tx: TenantTx, memberId: string, { now }: { now: Date }): Promise<void> {
  await refreshListed(tx, memberId);
  await tx.session.deleteMany({ where: { memberId } });
  await tx.pushSubscription.deleteMany({ where: { memberId } });
  // Links of security mails still work: an intruder may delete the account that they took over (TRU-3).
  await tx.token.updateMany({
    where: { memberId, purpose: { not: 'end_sessions' }, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}

/** Closes an account that is erased after 14 days, and mails the link that restores it. Returns false if it leaves already. */
export async function closeForDeletion(
  tx: TenantTx,
  { tenantId, memberId, reason }: Leaving,
  deps: Closing,
): Promise<boolean> {
  const { now } = deps;
  const { count } = await tx.member.updateMany({
    where: { id: memberId, deletionRequestedAt: null },
    data: { deletionRequestedAt: now },
  });
  // A second submission changes nothing.
  if (count === 0) return false;
  await closeAccount(tx, memberId, deps);
  const minutes = DELETION_GRACE_DAYS * 24 * 60;
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
  await announceMemberChange(tx, { tenantId, memberId }, deps);
  return true;
}

/** Hides an account and ends its access; it is erased after 14 days unless restored (ACC-17). */
export async function requestDeletion(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, 'password_wrong'>> {
  if (!(await checkOwnPassword(db, input, deps))) return refused('password_wrong');
  await db.$transaction((tx) => closeForDeletion(tx, input, deps));
  deps.events.endSessions(input.tenantId, input.memberId, { except: null });
  return done(null);
}
