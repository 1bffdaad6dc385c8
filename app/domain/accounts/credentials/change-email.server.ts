import type { TenantDb } from '~/database/tenant-db';
import { nullIfTaken } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { removeBounce } from '~/domain/notices';
import { mailSecurityNotice } from '~/domain/accounts/sessions/mail-security-notice.server';
import { expireLinks } from './expire-links.server';
import { findLink, isUsable } from './find-link.server';
import { emailKey } from '~/domain/accounts/rules';
import { canLogIn } from '~/domain/sessions/rules';
import type { MailDeps } from './send-activation.server';

/**
 * Finds an e-mail change link with its account and the new address; null if it is unknown, has another
 * purpose, has expired or was used, or if the account may not log in.
 */
export async function findMailChange(db: TenantDb, link: string, { now }: { now: Date }) {
  const found = await findLink(db, link);
  if (found?.purpose !== 'mail_change' || !isUsable(found, now) || !canLogIn(found.member)) return null;
  return found.detail === null ? null : { ...found, email: found.detail };
}

/**
 * Returns whose address an e-mail change link has made another already; null if it changed none. A link that is opened
 * or pressed twice did what it says.
 */
export async function findChangedMail(db: TenantDb, link: string): Promise<{ memberId: string } | null> {
  const found = await findLink(db, link);
  return found?.purpose === 'mail_change' && found.usedAt ? { memberId: found.member.id } : null;
}

/**
 * Makes the address that the link was sent to the account's, once, and notifies the old address, with a link
 * that ends all sessions (SAF-13). Other links sent to the old address stop working, and mails that were
 * suspended because it bounced are sent again (NOT-5). Refuses a link that does not work and an address that
 * another account has taken meanwhile (ACC-16).
 */
export async function changeEmail(
  db: TenantDb,
  { tenantId, link }: { tenantId: string; link: string },
  deps: MailDeps,
): Promise<Outcome<{ memberId: string }, 'link_expired' | 'email_owned'>> {
  const { now } = deps;
  const found = await findMailChange(db, link, deps);
  if (!found) return refused('link_expired');
  const { id: memberId, email: oldEmail } = found.member;
  const changed = db.$transaction(async (tx) => {
    const owned = { emailKey: emailKey(found.email), id: { not: memberId } };
    if ((await tx.member.count({ where: owned })) > 0) return refused('email_owned');
    // The used link keeps the replaced address, so that it is known which mailbox earlier mails went to.
    const used = await tx.token.updateMany({
      where: { id: found.id, usedAt: null },
      data: { usedAt: now, detail: oldEmail },
    });
    if (used.count === 0) return refused('link_expired');
    const { notificationsDisabled } = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: { notificationsDisabled: true },
    });
    const address = { email: found.email, emailKey: emailKey(found.email) };
    await tx.member.updateMany({
      where: { id: memberId },
      data: { ...address, notificationsDisabled: removeBounce(notificationsDisabled) },
    });
    await expireLinks(tx, { memberId, purposes: ['password_reset', 'sign_in', 'mail_change'] }, deps);
    // An address that was only confirmed anew is no news to its owner.
    if (emailKey(found.email) !== emailKey(oldEmail))
      await mailSecurityNotice(tx, { tenantId, memberId, kind: 'mail_changed', detail: oldEmail }, deps);
    return done({ memberId });
  });
  return (await nullIfTaken(changed)) ?? refused('email_owned');
}
