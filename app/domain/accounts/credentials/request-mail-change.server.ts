import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { createOrRenewToken } from './create-token.server';
import { expireLinks } from './expire-links.server';
import { queueQuietly, type QuietDeps } from './queue-quietly.server';
import { emailKey, MAIL_CHANGE_DAYS } from '~/domain/accounts/rules';
import { mailAccountExists, type MailDeps } from './send-activation.server';

type Wanted = { tenantId: string; memberId: string; email: string };

async function sendLink(tx: TenantTx, { tenantId, memberId, email }: Wanted, deps: MailDeps): Promise<void> {
  const minutes = MAIL_CHANGE_DAYS * 24 * 60;
  const token = { tenantId, memberId, purpose: 'mail_change' as const, minutes, detail: email };
  const cause = await createOrRenewToken(tx, token, deps);
  await queueMail(tx, { tenantId, memberId, kind: 'mail_change', ...cause }, deps);
}

/** Mails a bounced address a new confirmation link, which resumes its mails (NOT-5); else returns false. */
export async function confirmAddressAnew(
  db: TenantDb,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({
      where: { id: memberId, status: 'active', notificationsDisabled: { has: 'bounce' } },
      select: { email: true },
    });
    if (!member) return false;
    await expireLinks(tx, { memberId, purposes: ['mail_change'], exceptFor: member.email }, deps);
    await sendLink(tx, { tenantId, memberId, email: member.email }, deps);
    return true;
  });
}

export async function mailChangeOrOwner(db: TenantDb, wanted: Wanted, deps: MailDeps): Promise<void> {
  const { tenantId, email } = wanted;
  await db.$transaction(async (tx) => {
    const owner = await tx.member.findFirst({ where: { emailKey: emailKey(email) }, select: { id: true } });
    if (owner) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
    else await sendLink(tx, wanted, deps);
  });
}

/** Mails a link that makes a new address the account's; links to other addresses expire (ACC-6). */
export async function startMailChange(
  tx: TenantTx,
  { disclose, ...wanted }: Wanted & { disclose: boolean },
  deps: MailDeps & QuietDeps,
): Promise<void> {
  const { memberId, email } = wanted;
  await expireLinks(tx, { memberId, purposes: ['mail_change'], exceptFor: email }, deps);
  if (disclose) await sendLink(tx, wanted, deps);
  else await queueQuietly(tx, { kind: 'mail_change', ...wanted }, deps);
}
