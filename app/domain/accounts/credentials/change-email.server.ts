import type { TenantDb } from '~/database/tenant-db';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { removeBounce } from '~/domain/notices';
import { expireLinks } from './expire-links.server';
import { findLink, isUsable } from './find-link.server';
import { recordLoginChange } from './record-login-change.server';
import { emailKey } from '~/domain/accounts/rules';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { canLogIn } from '~/domain/sessions/rules';
import type { MailDeps } from './send-activation.server';

/** Finds a usable e-mail change link with its account and new address; null if it cannot be used. */
export async function findMailChange(db: TenantDb, link: string, { now }: { now: Date }) {
  const found = await findLink(db, link);
  if (found?.purpose !== 'mail_change' || !isUsable(found, now) || !canLogIn(found.member)) return null;
  return found.detail === null ? null : { ...found, email: found.detail };
}

/** Returns the member whose address a used link changed, so that opening it twice succeeds; null if none. */
export async function findChangedMail(db: TenantDb, link: string): Promise<{ memberId: string } | null> {
  const found = await findLink(db, link);
  return found?.purpose === 'mail_change' && found.usedAt ? { memberId: found.member.id } : null;
}

/**
 * Makes a link's address the account's, and mails the old address a link that undoes it (TRU-3, SAF-13).
 * Older links expire, and suspended mails resume (NOT-5). Refuses an unusable link and a taken address
 * (ACC-16).
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
    await lockMembers(tx, [memberId]);
    const owned = { emailKey: emailKey(found.email), id: { not: memberId } };
    if ((await tx.member.count({ where: owned })) > 0) return refused('email_owned');
    // The used link keeps the replaced address, to identify the mailbox of earlier mails.
    const used = await tx.token.updateMany({
      where: { id: found.id, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now, detail: oldEmail },
    });
    if (used.count === 0) return refused('link_expired');
    // Confirming the same address again needs no notice.
    if (emailKey(found.email) !== emailKey(oldEmail))
      await recordLoginChange(tx, { tenantId, memberId, kind: 'mail_changed' }, deps);
    const { email: from, notificationsDisabled } = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: { email: true, notificationsDisabled: true },
    });
    await replaceAddress(tx, { tenantId, memberId, from, to: found.email }, deps);
    const address = { email: found.email, emailKey: emailKey(found.email) };
    await tx.member.updateMany({
      where: { id: memberId },
      data: { ...address, notificationsDisabled: removeBounce(notificationsDisabled) },
    });
    await expireLinks(tx, { memberId, purposes: ['password_reset', 'sign_in', 'mail_change'] }, deps);
    return done({ memberId });
  });
  return (await nullIfTaken(changed)) ?? refused('email_owned');
}
