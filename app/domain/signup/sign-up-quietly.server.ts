import type { TenantDb } from '~/database/tenant-db';
import { queueAccount, type QueueDeps } from './queued-account.server';
import type { NewAccount } from './store-account.server';

/** Queues a sign-up, so that text and time of the answer are equal for new and used addresses (ACC-6). */
export const signUpQuietly = (
  db: TenantDb,
  { tenant, ...account }: NewAccount,
  deps: QueueDeps,
): Promise<void> => queueAccount(db, { ...account, tenantId: tenant.id }, deps);
