import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { emailKey } from '~/domain/accounts/rules';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import type { QuietDeps } from './queue-quietly.server';
import { replacePassword } from './replace-password.server';
import { startMailChange } from './request-mail-change.server';
import type { MailDeps } from './send-activation.server';

type Input = {
  tenantId: string;
  memberId: string;
  sessionId: string;
  oldPassword: string;
  /** Undefined keeps the current one. */
  email?: string | undefined;
  password?: string | undefined;
  disclose: boolean;
};
type Deps = MailDeps & QuietDeps & { passwords: Passwords; events: SessionEventPublisher };
type Account = { status: string; email: string; emailKey: string; username: string | null };
type EmailRefusal = 'not_confirmed' | 'email_is_own' | 'email_owned';

async function emailRefusal(
  db: TenantDb,
  email: string,
  account: Account,
  disclose: boolean,
): Promise<EmailRefusal | null> {
  if (account.status === 'not_confirmed') return 'not_confirmed';
  if (emailKey(email) === account.emailKey) return 'email_is_own';
  const isOwned = disclose && (await db.member.count({ where: { emailKey: emailKey(email) } })) > 0;
  return isOwned ? 'email_owned' : null;
}

/**
 * Changes a member's password at once, and the address once its link is opened; all or nothing. A new
 * password ends all other sessions. Refuses a wrong old password, and a forbidden password or address
 * (ACC-15, ACC-16).
 */
export async function changeLogin(
  db: TenantDb,
  { tenantId, memberId, sessionId, oldPassword, email, password, disclose }: Input,
  deps: Deps,
): Promise<Outcome<null, 'old_password_wrong' | EmailRefusal | PasswordRefusal>> {
  const { passwordHash: oldHash, ...account } = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { status: true, email: true, emailKey: true, username: true, passwordHash: true },
  });
  if (!(await deps.passwords.verify(oldHash, oldPassword))) return refused('old_password_wrong');
  const refusal =
    (email !== undefined && (await emailRefusal(db, email, account, disclose))) ||
    (password !== undefined && passwordRefusal(password, account));
  if (refusal) return refused(refusal);
  const passwordHash = password !== undefined && (await deps.passwords.hash(password));
  const changed = await db.$transaction(async (tx) => {
    // The owner may have undone an intruder's change meanwhile.
    await lockMembers(tx, [memberId]);
    if ((await tx.member.count({ where: { id: memberId, passwordHash: oldHash } })) === 0)
      return refused('old_password_wrong');
    // A new password expires older links, so the new link must follow it.
    if (passwordHash)
      await replacePassword(tx, { tenantId, memberId, passwordHash, keptSessionId: sessionId }, deps);
    if (email !== undefined) await startMailChange(tx, { tenantId, memberId, email, disclose }, deps);
    return done(null);
  });
  if (changed.ok && passwordHash) deps.events.endSessions(tenantId, memberId, { except: sessionId });
  return changed;
}
