import type { TenantDb } from '~/database/tenant-db';
import { loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';
import type { Signer } from '~/domain/sealer';

/** Deletes a member's failed logins, so that their lock-out ends (CON-4, ACC-12). Refuses an account without any. */
export async function unlockMember(
  db: TenantDb,
  help: Help,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  return db.$transaction(async (tx) => {
    const { email } = await tx.member.findFirstOrThrow({ where: { id: memberId }, select: { email: true } });
    const emailHash = loginEmailHash(secrets, tenantId, email);
    const { count } = await tx.loginAttempt.deleteMany({ where: { emailHash } });
    if (count === 0) return refused('not_helped');
    await recordHelp(tx, help, { action: 'login_unlocked', change: { failures: count } }, now);
    return done(null);
  });
}
