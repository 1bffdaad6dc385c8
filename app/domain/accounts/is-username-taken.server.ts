import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { usernameKey } from './rules';

/** Whether another member than `except` has the user name, or it is held (ACC-6), ignoring case. */
export async function isUsernameTaken(
  db: TenantDb | TenantTx,
  username: string,
  except: string | null = null,
): Promise<boolean> {
  const key = { usernameKey: usernameKey(username) };
  const others = except === null ? {} : { id: { not: except } };
  return (
    (await db.member.count({ where: { ...key, ...others } })) + (await db.heldName.count({ where: key })) > 0
  );
}
