import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { usernameKeys } from './rules';

/** Whether a name or a look-alike is taken by anybody but `except`, a member or sign-up (ACC-4, ACC-6). */
export async function isUsernameTaken(
  db: TenantDb | TenantTx,
  username: string,
  except: string | null = null,
): Promise<boolean> {
  const key = { usernameKey: { in: usernameKeys(username) } };
  const others = except === null ? {} : { id: { not: except } };
  return (
    (await db.member.count({ where: { ...key, ...others } })) +
      (await db.heldName.count({ where: { ...key, ...others } })) >
    0
  );
}
