import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { findLink, isUsable } from './find-link.server';
import { emailKey, mayUseAccount } from '~/domain/accounts/rules';

/** The link of an e-mail change with its account and the new address; null for one that is unknown, of another kind, over or used (ACC-16). */
export async function findMailChange(db: TenantDb, link: string, { now }: { now: Date }) {
  const found = await findLink(db, link);
  if (found?.purpose !== 'mail_change' || !isUsable(found, now) || !mayUseAccount(found.member)) return null;
  return found.detail === null ? null : { ...found, email: found.detail };
}

/**
 * Makes the address that a link was sent to the account's, once, and tells the old one (ACC-16). The other links that went to the old
 * address stop working, and mails that were stopped because it bounced go out again (NOT-5). Refuses a link that does not work, and
 * an address that another account has taken meanwhile.
 */
export async function changeEmail(
  db: TenantDb,
  { tenantId, link }: { tenantId: string; link: string },
  deps: { now: Date },
): Promise<Outcome<{ memberId: string }, 'link_expired' | 'email_owned'>> {
  const { now } = deps;
  const found = await findMailChange(db, link, deps);
  if (!found) return refused('link_expired');
  const { id: memberId, email: oldEmail } = found.member;
  return db.$transaction(async (tx) => {
    if ((await tx.member.count({ where: { emailKey: emailKey(found.email) } })) > 0)
      return refused('email_owned');
    // The used link keeps the address that it replaced: the notice goes there.
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
    const stillDisabled = notificationsDisabled.filter((reason) => reason !== 'bounce');
    await tx.member.updateMany({
      where: { id: memberId },
      data: { ...address, notificationsDisabled: stillDisabled },
    });
    await tx.token.deleteMany({
      where: { memberId, purpose: { in: ['password_reset', 'sign_in', 'mail_change'] }, usedAt: null },
    });
    await queueMail(tx, { tenantId, memberId, kind: 'mail_changed', causeId: found.id }, deps);
    return done({ memberId });
  });
}
