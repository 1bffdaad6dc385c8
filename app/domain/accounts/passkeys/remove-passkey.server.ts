import type { TenantDb } from '~/database/tenant-db';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { done, refused, type Outcome } from '~/domain/outcome';

/** Removes a passkey of the member; one that is gone already counts as removed (TRU-7). Refuses a wrong password. */
export async function removePasskey(
  db: TenantDb,
  { memberId, id, password }: { memberId: string; id: string; password: string },
  { passwords }: { passwords: Passwords },
): Promise<Outcome<null, 'password_wrong'>> {
  if (!(await checkOwnPassword(db, { memberId, password }, { passwords }))) return refused('password_wrong');
  await db.passkey.deleteMany({ where: { id, memberId } });
  return done(null);
}
