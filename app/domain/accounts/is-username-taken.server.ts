import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { usernameKeys } from './rules';

/**
 * Whether a user name, or one that looks like it, is held or another member's (ACC-4, ACC-6). `except` is the id of the
 * member, or of the sign-up, whose own name it may be.
 */
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
