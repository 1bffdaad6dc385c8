import type { TenantDb } from '~/database/tenant-db';
import { correctUnconfirmed } from '~/domain/accounts/credentials/correct-email.server';
import type { QuietDeps } from '~/domain/accounts/credentials/queue-quietly.server';
import { startMailChange } from '~/domain/accounts/credentials/request-mail-change.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { nullIfTaken } from '~/database/transactions.server';
import { emailKey } from '~/domain/email-address';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

type Correction = Help & { email: string };

/**
 * Mails a link to a corrected address, which makes it the account's; a confirmed account's earlier address then gets a
 * mail that undoes it for 48 hours (CON-4, TRU-3). Refuses an address that has an account, and an account that is blocked,
 * leaving or deleted.
 */
export async function correctAddress(
  db: TenantDb,
  { email, ...help }: Correction,
  deps: MailDeps & QuietDeps,
): Promise<Outcome<null, 'not_helped' | 'email_owned'>> {
  const { tenantId, memberId } = help;
  const corrected = db.$transaction(async (tx) => {
    if ((await tx.member.count({ where: { emailKey: emailKey(email) } })) > 0) return refused('email_owned');
    const member = await tx.member.findFirst({
      where: { id: memberId, status: { in: ['not_confirmed', 'active'] }, deletionRequestedAt: null },
      select: { status: true },
    });
    if (!member) return refused('not_helped');
    const wanted = { tenantId, memberId, email, disclose: true };
    if (member.status === 'active') await startMailChange(tx, wanted, deps);
    else await correctUnconfirmed(tx, wanted, deps);
    await recordHelp(tx, help, { action: 'address_corrected' }, deps.now);
    return done(null);
  });
  return (await nullIfTaken(corrected)) ?? refused('email_owned');
}
