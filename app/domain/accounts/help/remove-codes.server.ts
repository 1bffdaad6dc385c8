import type { TenantDb } from '~/database/tenant-db';
import { clearCodes } from '~/domain/accounts/codes/turn-off-codes.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

/**
 * Turns off the login codes of a member who lost phone and recovery codes, and mails a link that undoes it (CON-4,
 * TRU-3). Refuses an account without codes.
 */
export async function removeCodes(
  db: TenantDb,
  help: Help,
  deps: MailDeps,
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if ((await tx.member.count({ where: { id: memberId, totpSecret: { not: null } } })) === 0)
      return refused('not_helped');
    await clearCodes(tx, { tenantId, memberId }, deps);
    await recordHelp(tx, help, { action: 'codes_removed' }, deps.now);
    return done(null);
  });
}
