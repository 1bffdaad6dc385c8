import type { TenantDb } from '~/database/tenant-db';
import { queueReset } from '~/domain/accounts/credentials/request-reset.server';
import { queueActivation } from '~/domain/accounts/credentials/resend-activation.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

/**
 * Mails a member the link that they lack: an unconfirmed account its confirmation, any other one the choice of a new
 * password (CON-4). Refuses a deleted account.
 */
export async function mailLink(
  db: TenantDb,
  help: Help,
  deps: MailDeps,
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  return db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({
      where: { id: memberId, status: { not: 'deleted' } },
      select: { id: true, email: true, status: true, deletionRequestedAt: true },
    });
    if (!member) return refused('not_helped');
    const link = member.status === 'not_confirmed' ? 'activation' : 'reset';
    if (link === 'activation') await queueActivation(tx, { tenantId, member }, deps);
    else await queueReset(tx, { tenantId, memberId, ownRequest: false }, deps);
    await recordHelp(tx, help, { action: 'link_mailed', change: { link } }, deps.now);
    return done(null);
  });
}
