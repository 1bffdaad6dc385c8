import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { SessionEventPublisher } from '~/domain/live-events';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import type { MailDeps } from './send-activation.server';
import { replacePassword } from './replace-password.server';

type Input = { tenantId: string; memberId: string; sessionId: string; oldPassword: string; password: string };

/**
 * Changes a member's password and ends all sessions except the current one, with their streams. Refuses a wrong old password and
 * a new one that the rules forbid (ACC-15).
 */
export async function changePassword(
  db: TenantDb,
  { tenantId, memberId, sessionId, oldPassword, password }: Input,
  deps: MailDeps & { passwords: Passwords; events: SessionEventPublisher },
): Promise<Outcome<null, 'old_password_wrong' | PasswordRefusal>> {
  const { passwords } = deps;
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { email: true, username: true, passwordHash: true },
  });
  if (!(await passwords.verify(member.passwordHash, oldPassword))) return refused('old_password_wrong');
  const refusal = passwordRefusal(password, member);
  if (refusal) return refused(refusal);
  const passwordHash = await passwords.hash(password);
  const replacement = { tenantId, memberId, passwordHash, keptSessionId: sessionId };
  await db.$transaction((tx) => replacePassword(tx, replacement, deps));
  deps.events.endSessions(tenantId, memberId, { except: sessionId });
  return done(null);
}
