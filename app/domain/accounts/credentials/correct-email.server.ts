import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { emailKey } from '~/domain/accounts/rules';
import { sendActivation, type MailDeps } from './send-activation.server';

type Input = { tenantId: string; memberId: string; email: string; disclose: boolean };

/**
 * Sends the activation link to a corrected address, which becomes the account's when the link is opened;
 * earlier links stop working. Refuses an account that is already confirmed and, if the tenant discloses which
 * addresses have accounts (ACC-6), an address that another account has.
 */
export async function correctEmail(
  db: TenantDb,
  input: Input,
  deps: MailDeps,
): Promise<Outcome<void, 'email_taken' | 'already_active'>> {
  const { tenantId, memberId, disclose } = input;
  const email = input.email.trim();
  return db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({
      where: { id: memberId, status: 'not_confirmed' },
      select: { emailKey: true },
    });
    if (!member) return refused('already_active');
    const taken = await tx.member.count({ where: { emailKey: emailKey(email), id: { not: memberId } } });
    if (taken > 0 && disclose) return refused('email_taken');
    await tx.token.deleteMany({ where: { memberId, purpose: 'activation', usedAt: null } });
    const own = emailKey(email) === member.emailKey;
    await sendActivation(tx, { tenantId, memberId, correctedEmail: own ? null : email }, deps);
    return done(undefined);
  });
}
