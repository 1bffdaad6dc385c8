import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { openQueued, queueAccount, type QueueDeps } from './queued-account.server';
import { findSignupDraft } from './signup-draft.server';

/** Queues the same sign-up with another address (ACC-6, ACC-10). Refuses a sign-up older than an hour. */
export async function correctQueuedEmail(
  db: TenantDb,
  { tenantId, visitorId, email }: { tenantId: string; visitorId: string; email: string },
  deps: QueueDeps,
): Promise<Outcome<void, 'signup_over'>> {
  const { queued } = await findSignupDraft(db, visitorId, deps);
  const account = queued === null ? null : openQueued(queued, deps.secrets);
  if (account === null) return refused('signup_over');
  await queueAccount(db, { ...account, tenantId, email }, deps);
  return done(undefined);
}
