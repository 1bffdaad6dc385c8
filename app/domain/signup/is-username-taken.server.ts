import type { TenantDb } from '~/database/tenant-db';
import { usernameKey } from '~/domain/accounts/rules';

/** Whether another account of the tenant has the user name, ignoring case. */
export const isUsernameTaken = async (db: TenantDb, username: string): Promise<boolean> =>
  (await db.member.count({ where: { usernameKey: usernameKey(username) } })) > 0;
