import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import { replacePassword } from './replace-password.server';

type Input = { memberId: string; sessionId: string; oldPassword: string; password: string };

/**
 * Changes a member's password and ends all sessions except the current one. Refuses a wrong old password and
 * a new one that the rules forbid.
 */
export async function changePassword(
  db: TenantDb,
  { memberId, sessionId, oldPassword, password }: Input,
  { passwords }: { passwords: Passwords },
): Promise<Outcome<null, 'old_password_wrong' | PasswordRefusal>> {
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { email: true, username: true, passwordHash: true },
  });
  if (!(await passwords.verify(member.passwordHash, oldPassword))) return refused('old_password_wrong');
  const refusal = passwordRefusal(password, member);
  if (refusal) return refused(refusal);
  const passwordHash = await passwords.hash(password);
  await db.$transaction((tx) => replacePassword(tx, { memberId, passwordHash, keptSessionId: sessionId }));
  return done(null);
}
