import type { TenantDb } from '~/database/tenant-db';
import { usernameKey } from '~/domain/accounts/rules';

/** Whether another account of the tenant has the name, in any case (ACC-4). */
export const isUsernameTaken = async (db: TenantDb, username: string): Promise<boolean> =>
  (await db.member.count({ where: { usernameKey: usernameKey(username) } })) > 0;
