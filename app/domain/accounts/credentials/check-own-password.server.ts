import type { TenantDb } from '~/database/tenant-db';
import type { Passwords } from './passwords';

/** Whether a password is the member's own: an open browser must not suffice for deletions and exports. */
export async function checkOwnPassword(
  db: TenantDb,
  { memberId, password }: { memberId: string; password: string },
  { passwords }: { passwords: Passwords },
): Promise<boolean> {
  const member = await db.member.findFirst({ where: { id: memberId }, select: { passwordHash: true } });
  return passwords.verify(member?.passwordHash ?? null, password);
}
