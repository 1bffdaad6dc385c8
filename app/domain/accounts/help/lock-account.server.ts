import type { TenantDb } from '~/database/tenant-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { queueReset } from '~/domain/accounts/credentials/request-reset.server';
import { revokeAccess } from '~/domain/accounts/credentials/revoke-access.server';
import { newSecretToken } from '~/domain/secret.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

type Deps = MailDeps & { passwords: Passwords; events: SessionEventPublisher };

/**
 * Locks an account that somebody else may have taken over: its password and passkeys no longer work and every session ends, until its
 * owner chooses a new password by the mailed link (CON-4). Refuses an account that nobody can log in to anyway.
 */
export async function lockAccount(
  db: TenantDb,
  help: Help,
  deps: Deps,
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  const passwordHash = await deps.passwords.hash(newSecretToken());
  const locked = await db.$transaction(async (tx) => {
    const { count } = await tx.member.updateMany({
      where: { id: memberId, status: 'active', deletionRequestedAt: null },
      data: { passwordHash },
    });
    if (count === 0) return refused('not_helped');
    await tx.passkey.deleteMany({ where: { memberId } });
    await revokeAccess(tx, { memberId, keptSessionId: null }, deps);
    await queueReset(tx, { tenantId, memberId, ownRequest: false }, deps);
    await recordHelp(tx, help, { action: 'account_locked' }, deps.now);
    return done(null);
  });
  if (locked.ok) deps.events.endSessions(tenantId, memberId, { except: null });
  return locked;
}
