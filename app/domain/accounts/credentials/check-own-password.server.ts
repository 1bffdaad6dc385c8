import type { TenantDb } from '~/database/tenant-db';
import type { Passwords } from './passwords';

/**
 * Whether a password is the member's own. Deleting an account and exporting its data ask for it, because an
 * open browser alone must not be enough.
 */
export async function checkOwnPassword(
  db: TenantDb,
  { memberId, password }: { memberId: string; password: string },
  { passwords }: { passwords: Passwords },
): Promise<boolean> {
  const member = await db.member.findFirst({ where: { id: memberId }, select: { passwordHash: true } });
  return passwords.verify(member?.passwordHash ?? null, password);
}
