import type { TenantDb } from '~/database/tenant-db';
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
  /** The new address, and the new password; each undefined where it stays. */
  email?: string | undefined;
  password?: string | undefined;
  disclose: boolean;
};
type Deps = MailDeps & QuietDeps & { passwords: Passwords; events: SessionEventPublisher };
type Account = { status: string; email: string; emailKey: string; username: string | null };
type EmailRefusal = 'not_confirmed' | 'email_is_own' | 'email_owned';

/** Returns why the account may not move to this address; null if it may. */
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
 * Changes what a member logs in with, all of it or nothing: the password at once, and the address when its owner
 * opens the link that is mailed there. A new password ends all sessions except the current one, with their streams.
 * Refuses a wrong old password, a new one that the rules forbid, and an address that the account cannot move to
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
  await db.$transaction(async (tx) => {
    // A new password ends older links to other addresses: the new link comes after it.
    if (passwordHash)
      await replacePassword(tx, { tenantId, memberId, passwordHash, keptSessionId: sessionId }, deps);
    if (email !== undefined) await startMailChange(tx, { tenantId, memberId, email, disclose }, deps);
  });
  if (passwordHash) deps.events.endSessions(tenantId, memberId, { except: sessionId });
  return done(null);
}
