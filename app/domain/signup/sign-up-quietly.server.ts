import type { TenantDb } from '~/database/tenant-db';
import { queueAccount, type QueueDeps } from './queued-account.server';
import type { NewAccount } from './store-account.server';

/**
 * Queues a sign-up, so that its answer is the same in text and in time for an address that has an account and
 * one that has none (ACC-6).
 */
export const signUpQuietly = (
  db: TenantDb,
  { tenant, ...account }: NewAccount,
  deps: QueueDeps,
): Promise<void> => queueAccount(db, { ...account, tenantId: tenant.id }, deps);
