import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findLink, isUsable } from './find-link.server';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import { replacePassword } from './replace-password.server';
import { mayUseAccount } from '~/domain/accounts/rules';
import { startSession } from '~/domain/accounts/sessions/start-session.server';

type Input = { tenantId: string; link: string; password: string; userAgent: string };

/** The link of a reset with its account; null for one that is unknown, of another kind, over or used (ACC-14). */
export async function findReset(db: TenantDb, link: string, { now }: { now: Date }) {
  const found = await findLink(db, link);
  return found?.purpose === 'password_reset' && isUsable(found, now) ? found : null;
}

/**
 * Sets a new password by a mailed link, once, ends all sessions and signs this browser in (ACC-13, ACC-14); an account that may not
 * be used gets no session. Refuses a link that does not work, and a password that may not be one (ACC-15).
 */
export async function resetPassword(
  db: TenantDb,
  { tenantId, link, password, userAgent }: Input,
  { now, passwords }: { now: Date; passwords: Passwords },
): Promise<Outcome<{ sessionToken: string | null }, 'link_expired' | PasswordRefusal>> {
  const found = await findReset(db, link, { now });
  if (!found) return refused('link_expired');
  const refusal = passwordRefusal(password, found.member);
  if (refusal) return refused(refusal);
  const passwordHash = await passwords.hash(password);
  const memberId = found.member.id;
  return db.$transaction(async (tx) => {
    const used = await tx.token.updateMany({ where: { id: found.id, usedAt: null }, data: { usedAt: now } });
    if (used.count === 0) return refused('link_expired');
    await replacePassword(tx, { memberId, passwordHash, keptSessionId: null });
    if (!mayUseAccount(found.member)) return done({ sessionToken: null });
    return done({ sessionToken: await startSession(tx, { tenantId, memberId, userAgent }, { now }) });
  });
}
